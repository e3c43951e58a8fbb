import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'

export const visibleArtist = { approvedAt: { not: null } }

/** Throws `NotFound` (404) for a song that is not everybody's to see. */
export async function requireVisibleSongs(ctx: DomainContext, ids: readonly string[]): Promise<void> {
  const found = await ctx.services.catalog.songsForPlayback(ctx, ids)
  const visible = new Set(found.filter(({ published }) => published).map(({ id }) => id))
  if (ids.some((id) => !visible.has(id))) throw new NotFound('Song')
}
