import type { DomainContext } from '#api/context.ts'
import { itemTypeLabel } from '../rules.ts'
import type { CustomRequestRecord } from './find-requests.ts'

/** What staff did with a request, to its artist, in the transaction of the step; what the artist does needs no letter. */
export async function notifyArtist(ctx: DomainContext, request: CustomRequestRecord): Promise<void> {
  const { mail, auth } = ctx.services
  const { id, artistId, status, quotedPriceCents, quoteNote } = request
  if (!mail || ctx.actor.artist?.id === artistId) return
  if (status !== 'quoted' && status !== 'declined' && status !== 'produced') return
  const artist = await auth.findArtist(ctx, artistId)
  if (!artist) return
  const to = { to: artist.email, account: { kind: 'artist', id: artistId } as const }
  const params = { name: artist.name, item: itemTypeLabel(request.itemType) }
  if (status === 'declined') await mail.send(ctx, { ...to, once: id, kind: 'custom-requests.declined', params })
  else if (status === 'produced') await mail.send(ctx, { ...to, once: id, kind: 'custom-requests.produced', params })
  // A quote may be changed.
  else
    await mail.send(ctx, {
      ...to,
      kind: 'custom-requests.quoted',
      params: { ...params, cents: quotedPriceCents ?? 0, note: quoteNote },
    })
}
