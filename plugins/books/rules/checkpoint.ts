import { fromBase64, toBase64 } from './bytes.ts'
import type { TreeHead } from './merkle-tree.ts'
import { parseNote, type SignedNote, type VerifierKey, verifyNote } from './signed-note.ts'

// Checkpoints of c2sp.org/tlog-checkpoint: a signed note of the log's name, its size and its root.

export interface Checkpoint extends TreeHead {
  /** The log's name, which its keys have as well. */
  origin: string
}

const HASH_BYTES = 32

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Throws where the text is not a checkpoint. Lines behind the root are extensions, signed and passed over. */
export function parseCheckpoint(text: string): Checkpoint & { note: SignedNote } {
  const note = parseNote(text)
  const [origin = '', size = '', root = ''] = note.text.split('\n')
  if (origin === '' || !/^(?:0|[1-9]\d{0,14})$/.test(size)) throw new Error('not a checkpoint')
  const hash = fromBase64(root)
  if (hash.length !== HASH_BYTES) throw new Error('not a checkpoint: its root is no hash')
  return { origin, size: Number(size), root: hash, note }
}

/** Reads a checkpoint, and throws unless a key of the log's own name signed it. */
export async function openCheckpoint(text: string, keys: readonly VerifierKey[]): Promise<Checkpoint> {
  const { origin, size, root, note } = parseCheckpoint(text)
  await verifyNote(
    note,
    keys.filter(({ name }) => name === origin),
  )
  return { origin, size, root }
}
