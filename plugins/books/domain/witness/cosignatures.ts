import type { DomainContext } from '#api/app/context.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { ttlCache } from '#api/cache/ttl-cache.ts'
import { toHex } from '../../rules/bytes.ts'
import { parseCheckpoint } from '../../rules/checkpoint.ts'
import { findCosignature, parseWitnessKey } from '../../rules/cosignature.ts'
import type { VerifierKey } from '../../rules/signed-note.ts'
import { originOf, folderOf } from '../origin.ts'
import { readObject, readPublished } from '../published-checkpoint.ts'

/** What a witness has cosigned last of the installation's log. */
export interface WitnessState {
  /** Name of its key: `other.example/witness`. */
  name: string
  /** Entries that the log had then; null before the first cosignature. */
  size: number | null
  cosignedAt: Date | null
}

/** A checkpoint is older than this when its cosignature is shown. */
const CACHE_MS = 10_000

const knownStates = appScoped(() => ttlCache<WitnessState[]>(CACHE_MS))

/** Each witness of `BOOKS_WITNESSES`, in its order. For everybody. */
export const witnessStates = async (ctx: DomainContext): Promise<WitnessState[]> =>
  ctx.settings.books.BOOKS_WITNESSES.length === 0
    ? []
    : await knownStates(ctx)(ctx, originOf(ctx), async () => await readStates(ctx))

async function readStates(ctx: DomainContext): Promise<WitnessState[]> {
  const origin = originOf(ctx)
  const published = await readPublished(ctx, origin)
  return await Promise.all(
    ctx.settings.books.BOOKS_WITNESSES.map(async (witness) => {
      const key = await parseWitnessKey(witness.slice(0, witness.indexOf('@')))
      for (const note of [published, await readCosigned(ctx, origin, key)]) {
        // A line that does not verify is no cosignature.
        const seconds = note === null ? null : await findCosignature(note, key).catch(() => null)
        if (note !== null && seconds !== null)
          return { name: key.name, size: parseCheckpoint(note).size, cosignedAt: new Date(seconds * 1000) }
      }
      return { name: key.name, size: null, cosignedAt: null }
    }),
  )
}

const cosignedKey = (origin: string, { id }: VerifierKey) => `${folderOf(origin)}/cosigned/${toHex(id)}`

/** Keeps the note that a witness cosigned last beside the published one, which the next checkpoint replaces. */
export const writeCosigned = async (
  ctx: DomainContext,
  origin: string,
  key: VerifierKey,
  note: string,
): Promise<void> =>
  await ctx.ports.objects.write(cosignedKey(origin, key), Buffer.from(note), {
    contentType: 'text/plain; charset=utf-8',
  })

const readCosigned = async (ctx: DomainContext, origin: string, key: VerifierKey): Promise<string | null> =>
  await readObject(ctx, cosignedKey(origin, key))
