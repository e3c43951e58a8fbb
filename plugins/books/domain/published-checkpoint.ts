import type { DomainContext } from '#api/app/context.ts'
import { type Checkpoint, openCheckpoint, parseCheckpoint } from '../rules/checkpoint.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { folderOf } from './origin.ts'
import { knownKeys, signersOf } from './signing-keys.ts'

const keyOf = (origin: string) => `${folderOf(origin)}/checkpoint`

/** The checkpoint that was published last, as it was signed: it stands outside the database. Null where there is none. */
export async function readPublished(ctx: DomainContext, origin: string): Promise<string | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await ctx.ports.objects.read(keyOf(origin))) chunks.push(Buffer.from(chunk))
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

export const writePublished = async (ctx: DomainContext, origin: string, note: string): Promise<void> =>
  await ctx.ports.objects.write(keyOf(origin), Buffer.from(note), { contentType: 'text/plain; charset=utf-8' })
