import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import { InputError, NotFound } from '#api/app/errors.ts'
import type { SellRelease } from '../rules.ts'
import { followRelease, shownInStore } from './follow-releases.ts'

const withTracks = {
  tracks: { orderBy: [{ number: 'asc' }, { songId: 'asc' }] },
} as const satisfies Prisma.OfferedReleaseInclude

/** A release as its buyers get it, with its tracks in order. */
export type Offered = Prisma.OfferedReleaseGetPayload<{ include: typeof withTracks }>
export type OfferedTrack = Offered['tracks'][number]

/** By id; those that were never sold are not in the map. Says nothing about who may have them. */
export async function findOffered(ctx: DomainContext, releaseIds: readonly string[]): Promise<Map<string, Offered>> {
  const wanted = [...new Set(releaseIds)].filter(isId)
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.offeredRelease.findMany({ where: { releaseId: { in: wanted } }, include: withTracks })
  return new Map(rows.map((row) => [row.releaseId, row]))
}

/** The price of a release, and the caller's purchase. */
export interface Sale {
  releaseId: string
  /** Where it is bought. */
  productId: string
  priceCents: number
  paysMore: boolean
  /** Whether it can be bought now. */
  onSale: boolean
  /** Whether its downloads are the caller's: bought, or the artist's own. */
  owned: boolean
  /** When it comes out; null for what is out. */
  comesOutAt: Date | null
  /** Whether the caller has paid for it and waits for its day. */
  preOrdered: boolean
  /** Whether the caller may know how it sells. */
  isSeller: boolean
}

/** Null for what is not sold, unless the caller bought it. */
export async function findSale(ctx: DomainContext, releaseId: string): Promise<Sale | null> {
  const product = (await ctx.services.merch.releaseProducts(ctx, [releaseId])).get(releaseId)
  if (!product) return null
  const { id: productId, artistId, priceCents, paysMore, isActive, comesOutAt } = product
  const listenerId = ctx.actor.user?.id
  const isSeller = mayManageArtist(ctx.actor, artistId, 'editor')
  const standing = listenerId ? await ctx.services.merch.standingOf(ctx, { listenerId, releaseId }) : null
  const owned = isSeller || standing === 'owned'
  const preOrdered = standing === 'pre-ordered'
  if (!isActive && !owned && !preOrdered) return null
  return { releaseId, productId, priceCents, paysMore, onSale: isActive, owned, comesOutAt, preOrdered, isSeller }
}

/** How many paid for a release and wait for its day; null for who does not sell it. */
export const preOrdersOf = async (ctx: DomainContext, { releaseId, isSeller }: Sale): Promise<number | null> =>
  isSeller ? await ctx.services.merch.countPreOrders(ctx, releaseId) : null

/** Downloads are for who bought the release, and for its artist. */
export async function mayDownload(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
): Promise<boolean> {
  if (mayManageArtist(ctx.actor, artistId, 'editor')) return true
  const listenerId = ctx.actor.user?.id
  return listenerId !== undefined && (await ctx.services.merch.hasBought(ctx, { listenerId, releaseId }))
}

const NO_TRACKS = 'This release has no track that is out: publish one first, or announce the release'

/**
 * Sells a release as a download, or says its price anew; orders that were placed keep theirs. It is in the store while
 * everybody may see it: one that is announced is sold before it is out. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `InputError`.
 */
export async function sellRelease(ctx: DomainContext, releaseId: string, terms: SellRelease): Promise<void> {
  await assertMaySell(ctx, releaseId)
  await ctx.transaction(async (tx) => {
    const files = await tx.services.catalog.releaseFiles(tx, releaseId)
    if (!files) throw new NotFound('Release')
    const { release, tracks, coming } = files
    if (tracks.length + coming === 0) throw new InputError(NO_TRACKS, { releaseId: NO_TRACKS })
    const { artistId, title, artistName } = release
    await tx.db.offeredRelease.upsert({
      where: { releaseId },
      create: { releaseId, artistId, title, artistName, onSale: true },
      update: { onSale: true },
    })
    const shown = shownInStore(release, { onSale: true, tracks: tracks.length, coming })
    await tx.services.merch.sellRelease(tx, { releaseId, artistId }, { ...shown, ...terms })
    await followRelease(tx, releaseId)
  })
}

/** Takes it out of the store; who bought it goes on downloading it. Throws as above. */
export async function stopSelling(ctx: DomainContext, releaseId: string): Promise<void> {
  await assertMaySell(ctx, releaseId)
  await ctx.transaction(async (tx) => {
    await tx.db.offeredRelease.updateMany({ where: { releaseId }, data: { onSale: false } })
    await tx.services.merch.showRelease(tx, releaseId, { isActive: false })
  })
}

async function assertMaySell(ctx: DomainContext, releaseId: string): Promise<void> {
  const release = await ctx.services.catalog.findRelease(ctx, releaseId)
  if (!release) throw new NotFound('Release')
  await assertMayManageArtist(ctx, release.artistId, 'editor')
}
