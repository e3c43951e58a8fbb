import type { DomainContext } from '#api/app/context.ts'

/**
 * Releases, or their tracks, came, went or say something else: what buyers get of them follows, and what stands in the
 * store. A purchase keeps its tracks, whatever happens to them later. Idempotent.
 */
export async function followReleases(
  ctx: DomainContext,
  { releaseIds }: { releaseIds: readonly string[] },
): Promise<void> {
  for (const releaseId of [...new Set(releaseIds)].sort())
    await ctx.transaction(async (tx) => await followRelease(tx, releaseId))
}

/** One of them, in the caller's transaction. Nothing happens for one that was never offered. */
export async function followRelease(tx: DomainContext, releaseId: string): Promise<void> {
  const [offered] = await tx.db.$queryRaw<{ onSale: boolean }[]>`
    SELECT "onSale" FROM "OfferedRelease" WHERE "releaseId" = ${releaseId}::uuid FOR UPDATE`
  if (!offered) return
  const { catalog, merch } = tx.services
  const files = await catalog.releaseFiles(tx, releaseId)
  const isSold = (await merch.soldReleases(tx, [releaseId])).has(releaseId)
  if (!files) {
    await merch.showRelease(tx, releaseId, { isActive: false })
    await merch.endPreOrders(tx, releaseId)
    if (isSold) await tx.db.offeredRelease.update({ where: { releaseId }, data: { onSale: false } })
    else await tx.db.offeredRelease.delete({ where: { releaseId } })
    return
  }
  const { release, year, tracks, coming } = files
  const { coverKey, coverWidths, coverColor, title, artistName } = release
  await tx.db.offeredRelease.update({
    where: { releaseId },
    data: { title, artistName, year, coverKey, coverWidths, coverColor },
  })
  if (!isSold)
    await tx.db.offeredTrack.deleteMany({
      where: { releaseId, songId: { notIn: tracks.map(({ songId }) => songId) } },
    })
  for (const [at, { songId, trackNumber, ...track }] of tracks.entries()) {
    const data = { ...track, number: trackNumber ?? at + 1 }
    await tx.db.offeredTrack.upsert({
      where: { releaseId_songId: { releaseId, songId } },
      create: { releaseId, songId, ...data },
      update: data,
    })
  }
  await merch.showRelease(tx, releaseId, shownInStore(release, { ...offered, tracks: tracks.length, coming }))
}

type Files = NonNullable<Awaited<ReturnType<DomainContext['services']['catalog']['releaseFiles']>>>

/**
 * How a release looks in the store: as on its page, and there only while everybody may see it, or its announcement. Where staff withholds
 * it, and where none of its tracks is there, its day stays: who has paid goes on waiting.
 */
export function shownInStore(
  { title, kind, description, coverKey, coverWidths, coverColor, state, announced, publishAt }: Files['release'],
  { onSale, tracks, coming }: { onSale: boolean; tracks: number; coming: number },
) {
  const what = { single: 'single', ep: 'EP', album: 'album' }[kind]
  const count = tracks + coming
  const isOut = state === 'published' && tracks > 0
  const words = `Digital ${what}, ${count === 1 ? '1 track' : `${count} tracks`}: the files as they were uploaded, and MP3.`
  return {
    name: title,
    description: description ? `${description}\n\n${words}` : words,
    picture: coverKey ? { key: coverKey, widths: coverWidths, color: coverColor, alt: `Cover of ${title}` } : null,
    isActive: onSale && (isOut || (announced && count > 0)),
    comesOutAt: isOut ? null : announced ? publishAt : undefined,
  }
}

/** An artist has another name: new files say so. */
export async function renameArtist(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  if (artist) await ctx.db.offeredRelease.updateMany({ where: { artistId }, data: { artistName: artist.name } })
}
