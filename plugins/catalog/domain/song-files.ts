import type { DomainContext } from '#api/context.ts'
import { type TakenImage, imageObjects } from '#plugins/media'

/** Columns that a cover fills; null takes it away. Left out: it stays. */
export const coverColumns = (cover: TakenImage | null | undefined) =>
  cover === undefined
    ? {}
    : cover
      ? { coverKey: cover.key, coverWidths: cover.widths, coverColor: cover.color }
      : { coverKey: null, coverWidths: [], coverColor: null }

/** An uploaded cover, null where it is taken away, undefined where it stays. Call it outside a transaction. */
export async function takeCover(
  ctx: DomainContext,
  artistId: string,
  reference: string | null | undefined,
): Promise<TakenImage | null | undefined> {
  if (!reference) return reference === undefined ? undefined : null
  return await ctx.services.media.takeImage(ctx, { reference, artistId, purpose: 'cover', field: 'coverImageUrl' })
}

/** A cover that a song or release no longer has: its files go, unless another song or release has the same one. */
export async function releaseCover(
  ctx: DomainContext,
  { artistId, coverKey, coverWidths }: { artistId: string; coverKey: string | null; coverWidths: readonly number[] },
): Promise<void> {
  if (coverKey === null) return
  const same = { where: { artistId, coverKey }, select: { id: true } }
  if ((await ctx.db.song.findFirst(same)) ?? (await ctx.db.release.findFirst(same))) return
  await letGo(ctx, { artistId, keys: imageObjects({ key: coverKey, widths: coverWidths }) })
}

/** Files that nothing of the artist refers to any more: they go, but for those that others have a right to. */
export async function letGo(
  ctx: DomainContext,
  { artistId, keys }: { artistId: string; keys: readonly string[] },
): Promise<void> {
  const kept = new Set((await ctx.ask('catalog.kept-files', { artistId, keys })).flat())
  const gone = keys.filter((key) => !kept.has(key))
  if (gone.length > 0) await ctx.services.media.releaseObjects(ctx, gone)
}

/** Runs `work` with what was taken, and leaves nothing of it behind where that fails. */
export async function keeping<Result>(
  ctx: DomainContext,
  taken: { keys: readonly string[] } | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (taken) await ctx.services.media.discardTaken(ctx, taken)
    throw error
  }
}
