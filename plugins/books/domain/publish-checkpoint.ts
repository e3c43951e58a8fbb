import type { DomainContext } from '#api/app/context.ts'
import type { Checkpoint } from '../rules/checkpoint.ts'
import { parseNote } from '../rules/signed-note.ts'
import { BooksRefused } from './books-refused.ts'
import { lockPublished, openPublished, readPublished, writePublished } from './published-checkpoint.ts'
import { tileReader } from './read-tile.ts'
import { noteKeyUse, signCheckpoint } from './signing-keys.ts'
import { rootAt } from './tree/tiles.ts'

/** What is to be signed, and what is published. */
interface Signable {
  head: Checkpoint
  published: string | null
}

/**
 * The end of the log. Throws `BooksRefused` unless it extends what is published, and its hashes give its root. Null where there is no
 * log yet. Tiles only grow, so that an append meanwhile changes nothing of it.
 */
export async function readSignable(ctx: DomainContext, origin: string): Promise<Signable | null> {
  // A store that is down is tried again by the job.
  const published = await readPublished(ctx, origin).catch((error: Error) => {
    throw new BooksRefused(
      `The books are not signed: the published checkpoint of ${origin} can't be read (${error.message}). It is tried again within five minutes.`,
    )
  })
  const stored = await ctx.db.booksLog.findUnique({ where: { origin }, select: { size: true, root: true } })
  await assertExtends(ctx, { origin, size: stored?.size ?? 0 }, published)
  if (!stored) return null
  const root = await rootAt(tileReader(ctx, origin), stored.size).catch(() => null)
  if (!root?.equals(stored.root))
    throw new BooksRefused(
      `The books are not signed: the hashes of ${origin} in the database do not give its root. Restore the newest backup.`,
    )
  return { head: { origin, size: stored.size, root }, published }
}

/** The published checkpoint must be a beginning of what is in the database. A restored backup is where it is not. */
async function assertExtends(
  ctx: DomainContext,
  { origin, size }: Pick<Checkpoint, 'origin' | 'size'>,
  note: string | null,
): Promise<void> {
  if (note === null) return
  const published = await openPublished(ctx, origin, note).catch((error: Error) => {
    throw new BooksRefused(
      `The books are not signed: the published checkpoint of ${origin} can't be trusted (${error.message}). Put back the file, or set BOOKS_NAME to a new name to begin another log.`,
    )
  })
  if (published.size > size)
    throw new BooksRefused(
      `The books are not signed: ${origin} was published with ${published.size} entries and the database has ${size}. Restore a newer backup, or set BOOKS_NAME to a new name to begin another log.`,
    )
  const root = await rootAt(tileReader(ctx, origin), published.size).catch(() => null)
  if (!root?.equals(published.root))
    throw new BooksRefused(
      `The books are not signed: the database has other entries than ${origin} was published with. Restore the backup that it was published from, or set BOOKS_NAME to a new name to begin another log.`,
    )
}

/**
 * Signs the end of the log by every key that signs now, and publishes it. Says whether that changed anything.
 */
export async function publishCheckpoint(ctx: DomainContext, origin: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    await lockPublished(tx, origin)
    const signable = await readSignable(tx, origin)
    if (!signable) return false
    const note = await signCheckpoint(tx, signable.head)
    if (signable.published !== null && hasAllOf(signable.published, note)) return false
    await noteKeyUse(tx, origin)
    await writePublished(tx, origin, note)
    await tx.db.booksLog.update({
      where: { origin },
      data: { checkpoint: note, signedAt: tx.clock.now() },
      select: { origin: true },
    })
    return true
  })
}

/** Whether the first note is of the same text, and has every signature of the second. */
function hasAllOf(published: string, note: string): boolean {
  const [has, needs] = [parseNote(published), parseNote(note)]
  const lines = (of: typeof has) => of.signatures.map(({ name, id, signature }) => [name, id, signature].join(' '))
  return has.text === needs.text && lines(needs).every((line) => lines(has).includes(line))
}
