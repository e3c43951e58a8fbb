import { fromBase64, toBase64 } from './bytes.ts'

// Proof files of c2sp.org/tlog-proof: that an entry stands in a log, without the log.

const HEADER = 'c2sp.org/tlog-proof@v1'
const HASH_BYTES = 32
const MAX_HASHES = 63

export interface TlogProof {
  /** What whoever checks needs beside the entry. */
  extra: Uint8Array
  index: number
  path: readonly Uint8Array[]
  /** As it was signed, to the byte. */
  checkpoint: string
}

export const formatTlogProof = ({ extra, index, path, checkpoint }: TlogProof): string =>
  [HEADER, `extra ${toBase64(extra)}`, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n')

export const isTlogProof = (text: string): boolean => text.startsWith(`${HEADER}\n`)

/** Throws where the text is not a proof file. */
export function parseTlogProof(text: string): TlogProof {
  const at = text.indexOf('\n\n')
  if (!isTlogProof(text) || at < 0) throw new Error('not a proof file')
  const lines = text.slice(0, at).split('\n').slice(1)
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() as string).slice(6)) : new Uint8Array()
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '')?.[1]
  if (index === undefined) throw new Error('a proof file without an index')
  if (lines.length > MAX_HASHES) throw new Error('a proof file with too many hashes')
  const path = lines.map(fromBase64)
  if (path.some(({ length }) => length !== HASH_BYTES)) throw new Error('a proof file with a line that is no hash')
  return { extra, index: Number(index), path, checkpoint: text.slice(at + 2) }
}
