import { fromBase64, toBase64 } from '../../rules/bytes.ts'
import { type Checkpoint, openCheckpoint } from '../../rules/checkpoint.ts'
import type { VerifierKey } from '../../rules/signed-note.ts'
import { rootOfHashes } from '../tree/hashes.ts'

/** A file somebody kept of the audit log: a signed checkpoint and, behind an empty line, the hash of each entry that it is of. */
export interface HeldAudit {
  /** Name of the file. */
  name: string
  checkpoint: Checkpoint
  /** In base64; null where the file has the checkpoint alone. */
  hashes: string[] | null
}

export const formatHeldAudit = (note: string, hashes: readonly Uint8Array[]): string =>
  `${note}\n${hashes.map((hash) => `${toBase64(hash)}\n`).join('')}`

/** Throws where no known key signed it, or where its hashes are not those of its root. */
export async function openHeldAudit(name: string, text: string, keys: readonly VerifierKey[]): Promise<HeldAudit> {
  const [signed = '', signatures = '', ...rest] = text.split('\n\n')
  const checkpoint = await openCheckpoint(`${signed}\n\n${signatures.replace(/\n*$/, '\n')}`, keys)
  const hashes = rest.join('\n').split('\n').filter(Boolean)
  if (hashes.length === 0) return { name, checkpoint, hashes: null }
  const root = rootOfHashes(Buffer.concat(hashes.map(fromBase64)))
  if (hashes.length !== checkpoint.size || !root.equals(checkpoint.root))
    throw new Error('its hashes are not those of its checkpoint')
  return { name, checkpoint, hashes }
}
