import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { ArtistAlreadyApproved } from './accounts/account-errors.ts'
import { type ArtistProfile, requireArtist } from './artists.ts'

/**
 * Approves a pending artist. `changed` is false for one who was approved already, and nothing happens then.
 * Call it in a transaction: the row stays locked to its end, so that of an approval and a rejection at once one wins.
 * Throws `NotFound` (404).
 */
export async function approveArtist(
  ctx: DomainContext,
  id: string,
): Promise<{ artist: ArtistProfile; changed: boolean }> {
  return await ctx.transaction(async (inner) => {
    const { approvedAt } = await lockArtist(inner, id)
    if (!approvedAt) {
      await inner.db.artist.update({ where: { id }, data: { approvedAt: ctx.clock.now() }, select: { id: true } })
      await inner.emit('artist.approved', { artistId: id })
    }
    const artist = await requireArtist(inner, id)
    if (!approvedAt)
      await inner.services.mail?.send(inner, {
        kind: 'auth.artist-approved',
        to: artist.email,
        account: { kind: 'artist', id },
        params: { name: artist.name },
      })
    return { artist, changed: !approvedAt }
  })
}

/**
 * Removes a pending artist entirely: the account and what hangs on it (songs) at once, stored objects by `artist.removed`.
 * The mail alone gives the `reason`; username and address are free at once. Throws `NotFound` (404), `ArtistAlreadyApproved` (409).
 */
export async function removePendingArtist(
  ctx: DomainContext,
  id: string,
  reason: string | null = null,
): Promise<ArtistProfile> {
  return await ctx.transaction(async (inner) => {
    const { approvedAt } = await lockArtist(inner, id)
    if (approvedAt) throw new ArtistAlreadyApproved()
    const artist = await requireArtist(inner, id)
    await inner.db.artist.delete({ where: { id }, select: { id: true } })
    await inner.db.formerUsername.deleteMany({ where: { accountKind: 'artist', accountId: id } })
    await inner.db.reservedAddress.deleteMany({ where: { accountKind: 'artist', accountId: id } })
    await inner.emit('artist.removed', { artistId: id })
    // Not the account's: that is gone when this is sent.
    await inner.services.mail?.send(inner, {
      kind: 'auth.artist-rejected',
      to: artist.email,
      params: { name: artist.name, reason },
    })
    return artist
  })
}

/** One who closed the account or is suspended is neither approved nor rejected. */
async function lockArtist(ctx: DomainContext, id: string): Promise<{ approvedAt: Date | null }> {
  if (!isId(id)) throw new NotFound('Artist')
  const rows = await ctx.db.$queryRaw<
    { approvedAt: Date | null }[]
  >`SELECT "approvedAt" FROM "Artist" WHERE "id" = ${id}::uuid AND "deletesAt" IS NULL AND "suspendedAt" IS NULL FOR UPDATE`
  if (!rows[0]) throw new NotFound('Artist')
  return rows[0]
}
