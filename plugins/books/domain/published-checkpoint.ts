import type { DomainContext } from '#api/app/context.ts'
import { type Checkpoint, openCheckpoint, parseCheckpoint } from '../rules/checkpoint.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { parseNote } from '../rules/signed-note.ts'
import { folderOf } from './origin.ts'
import { knownKeys, signersOf } from './signing-keys.ts'

const keyOf = (origin: string) => `${folderOf(origin)}/checkpoint`

/** The checkpoint that was published last, as it was signed: it stands outside the database. Null where there is none. */
export const readPublished = async (ctx: DomainContext, origin: string): Promise<string | null> =>
  await readObject(ctx, keyOf(origin))

/** A note of the object store; null where there is none. */
export async function readObject(ctx: DomainContext, key: string): Promise<string | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await ctx.ports.objects.read(key)) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    if (error instanceof ObjectNotFound) return null
    throw error
  }
}

/** What it says. Throws where no key of this installation signed it. */
export async function openPublished(ctx: DomainContext, origin: string, note: string): Promise<Checkpoint> {
  if (parseCheckpoint(note).origin !== origin) throw new Error('it is of another log')
  const keys = [...(await signersOf(ctx, origin)).map(({ key }) => key), ...(await knownKeys(ctx, origin))]
  return await openCheckpoint(note, keys)
}

/** Held to the end of the transaction: publishers wait for each other, and no close waits for them. */
export async function lockPublished(ctx: DomainContext, origin: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`books published ${origin}`}, 0))`
}

/** Adds witnesses' lines to the published note, unless another note was published meanwhile. */
export async function addLines(
  ctx: DomainContext,
  origin: string,
  { note, lines }: { note: string; lines: readonly string[] },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockPublished(tx, origin)
    const published = await readPublished(tx, origin)
    if (published === null || parseNote(published).text !== parseNote(note).text) return
    const missing = lines.filter((line) => !published.includes(line))
    if (missing.length > 0) await writePublished(tx, origin, published + missing.join(''))
  })
}

export const writePublished = async (ctx: DomainContext, origin: string, note: string): Promise<void> =>
  await ctx.ports.objects.write(keyOf(origin), Buffer.from(note), { contentType: 'text/plain; charset=utf-8' })
