import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'

const BATCH = 500

/**
 * Removes what is stored for a removed artist, but what buyers may still download. Rows stay for the sweep: an upload URL that is still alive may be
 * written to once more. Idempotent.
 */
export async function removeArtistObjects(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  const kept = new Set((await ctx.ask('media.kept-files', { artistId })).flat())
  await ctx.db.storedObject.updateMany({
    where: { ownerKind: 'artist', ownerId: artistId, key: { notIn: [...kept] } },
    data: { usedAt: null },
  })
  // What buyers keep stays withheld.
  const keptPictures = [...kept].flatMap((key) => key.split('/').at(-2) ?? []).filter(isId)
  await ctx.db.withheldPicture.deleteMany({ where: { artistId, id: { notIn: keptPictures } } })
  // A backup's snapshot may still have the artist: then the sweep removes them afterwards.
  if (!(await mayRemoveObjects(ctx.db))) return
  let keys: string[] = []
  for await (const { key } of ctx.objects.list(`artists/${artistId}/`)) {
    if (kept.has(key)) continue
    keys.push(key)
    if (keys.length < BATCH) continue
    await ctx.objects.delete(keys)
    keys = []
  }
  await ctx.objects.delete(keys)
}
