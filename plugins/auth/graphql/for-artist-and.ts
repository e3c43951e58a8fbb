import type { RequestContext } from '#api/app/request-context.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { mayManageArtist } from '../domain/artists.ts'

/**
 * Marks a field of Artist that is for that artist and staff with these roles: null for others, and no error. The field is
 * nullable.
 */
export const forArtistAnd = (...roles: [StaffRole, ...StaffRole[]]) => ({
  authScopes: (artist: { id: string }, _args: object, { actor }: RequestContext) =>
    mayManageArtist(actor, artist.id, ...roles),
  unauthorizedResolver: () => null,
})
