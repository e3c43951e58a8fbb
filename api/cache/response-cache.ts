import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { entityTag } from '../http/entity-tag.ts'
import { readyAnswer, type ReadyAnswer } from '../http/ready-answer.ts'
import type { Changes } from '../platform/database/changes.ts'

/** Of all answers together. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_ANSWERS = 1_000
/** Longer ones would let anybody fill the memory with names. */
const MAX_KEY_LENGTH = 1_000
/** Shorter ones are not worth it, as in the server's own compression. */
const SMALLEST_PACKED = 1_024

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** How an answer goes out besides its text. */
export interface AnswerForm {
  contentType: string
  cacheControl: string
  /** The part of a request that selects it; default: its content coding. */
  vary?: string
  /** Further headers, as pairs one after the other. */
  headers?: readonly string[]
  /** Packed even where it is not kept: the server's own compression passes it by. */
  packs?: true
  /** Cached no longer than this, whatever its tables announce. */
  maxAgeMs?: number
}

/** A text, with headers of its own where it has some, as pairs one after the other, and the text of a style element that only it has. */
export type Made = string | { text: string; headers?: readonly string[]; style?: string | undefined }

/**
 * Answers that are the same for everybody, as bytes: rendered, hashed and compressed once for each change of the tables
 * they were read from. Only what a visitor may see gets here: whoever makes one makes it for nobody in particular.
 */
export interface ResponseCache {
  /** Returns a cached answer that is still valid, or null. */
  find(key: string): ReadyAnswer | null
  /** Returns a cached answer, or reads it by `make`, once for all concurrent callers. */
  read(key: string, tables: readonly string[], form: AnswerForm, make: () => Promise<Made>): Promise<ReadyAnswer>
}

interface Entry {
  answer: ReadyAnswer
  tables: readonly string[]
  stamp: string
}

export function responseCache(changes: Changes): ResponseCache {
  const kept = new LRUCache<string, Entry>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => sizeOf(key, answer),
  })
  const underway = new Map<string, { stamp: string; answer: Promise<ReadyAnswer> }>()
  const find = (key: string): ReadyAnswer | null => {
    const entry = kept.get(key)
    if (!entry || !changes.isCurrent()) return null
    if (changes.stamp(entry.tables) === entry.stamp) return entry.answer
    kept.delete(key)
    return null
  }

  return {
    find,
    async read(key, tables, form, make) {
      // Without anybody to tell of changes nothing is kept. It is known before anything is read.
      const current = key.length <= MAX_KEY_LENGTH && (await changes.makeCurrent())
      const stamp = current ? changes.stamp(tables) : null
      if (stamp === null) return await render(form, await make(), form.packs ? packOnce : null)
      const known = find(key)
      if (known) return known
      const other = underway.get(key)
      if (other?.stamp === stamp) return await other.answer
      const answer = changes.readFor(tables, stamp, make).then((text) => render(form, text, packed))
      const mine = { stamp, answer }
      underway.set(key, mine)
      try {
        const made = await answer
        // Changed while it was read: true when it was asked for, and for nobody later.
        if (changes.stamp(tables) === stamp)
          kept.set(key, { answer: made, tables, stamp }, form.maxAgeMs === undefined ? {} : { ttl: form.maxAgeMs })
        return made
      } finally {
        if (underway.get(key) === mine) underway.delete(key)
      }
    },
  }
}

async function render(
  { packs: _, maxAgeMs: __, ...form }: AnswerForm,
  made: Made,
  pack: Pack | null,
): Promise<ReadyAnswer> {
  const { text, headers = [], style } = typeof made === 'string' ? { text: made } : made
  const identity = Buffer.from(text)
  const bodies = pack && identity.length >= SMALLEST_PACKED ? { identity, ...(await pack(identity)) } : { identity }
  return readyAnswer({
    ...form,
    headers: [...(form.headers ?? []), ...headers],
    tag: entityTag(identity),
    bodies,
    ...(style !== undefined && { style }),
  })
}

type Pack = (bytes: Buffer) => Promise<{ br?: Buffer; gzip: Buffer }>

/** For one request: what every client takes, at the level that costs least. */
const packOnce: Pack = async (bytes) => ({ gzip: await packGzip(bytes, { level: constants.Z_BEST_SPEED }) })

async function packed(bytes: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzipped] = await Promise.all([
    packBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    packGzip(bytes),
  ])
  return { br, gzip: gzipped }
}

const sizeOf = (key: string, { bodies }: ReadyAnswer): number =>
  key.length + Object.values(bodies).reduce((sum, { length }) => sum + length, 0)
