import type { DomainContext } from '#api/app/context.ts'
import { MediaRefused } from './media-refused.ts'

/** Objects made from an upload, not yet referred to by anything. */
export interface Taken {
  /** Null where the platform brought the bytes itself. */
  uploadKey: string | null
  /** The objects made from it. */
  keys: readonly string[]
  /** The input that named the upload, for the refusal. */
  field: string
}

/**
 * Keeps what was taken: call it in the transaction that begins to refer to the objects. An upload is taken once,
 * however many try at the same time; the others get `MediaRefused`. An upload that is not kept is swept after a day.
 */
export async function keepTaken(ctx: DomainContext, taken: Taken): Promise<void> {
  const now = ctx.clock.now()
  const { uploadKey } = taken
  if (uploadKey !== null) {
    const { count } = await ctx.db.storedObject.updateMany({
      where: { key: uploadKey, takenAt: null },
      data: { takenAt: now },
    })
    if (count === 0) throw new MediaRefused(taken.field, 'This upload was used already. Please upload the file again')
  }
  const kept = await ctx.db.storedObject.updateMany({ where: { key: { in: [...taken.keys] } }, data: { usedAt: now } })
  if (kept.count !== taken.keys.length) throw new MediaRefused(taken.field, 'The file is gone. Please upload it again')
  if (uploadKey !== null) await ctx.afterCommit(() => ctx.ports.objects.delete([uploadKey]))
}

/**
 * Removes at once what was made from an upload that comes to nothing; the upload itself stays for another try. Never
 * throws, and touches nothing that is kept: where a commit's answer was lost, it may have happened. The sweep does the rest.
 */
export async function discardTaken(ctx: DomainContext, taken: Pick<Taken, 'keys'>): Promise<void> {
  try {
    const unused = { key: { in: [...taken.keys] }, usedAt: null }
    const rows = await ctx.db.storedObject.findMany({ where: unused, select: { key: true } })
    await ctx.ports.objects.delete(rows.map(({ key }) => key))
    await ctx.db.storedObject.deleteMany({ where: unused })
  } catch (error) {
    ctx.log.warn({ err: error }, 'objects that came to nothing are left to the sweep')
  }
}

/** Says that nothing refers to these objects any more (call it in the transaction that makes it so); the sweep removes them. */
export async function releaseObjects(ctx: DomainContext, keys: readonly string[]): Promise<void> {
  await ctx.db.storedObject.updateMany({ where: { key: { in: [...keys] } }, data: { usedAt: null } })
}
