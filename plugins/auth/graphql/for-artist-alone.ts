import type { RequestContext } from '#api/request-context.ts'
import { mayManageArtist } from '../domain/may-manage-artist.ts'

/** Marks a field of Artist that is for that artist and admins: null for others, and no error. The field is nullable. */
export const forArtistAlone = {
  authScopes: (artist: { id: string }, _args: object, { actor }: RequestContext) => mayManageArtist(actor, artist.id),
  unauthorizedResolver: () => null,
}
