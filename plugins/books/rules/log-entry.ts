import { concatBytes, fromHex, sha256, textOf, toHex, utf8 } from './bytes.ts'
import { canonicalJson, NotCanonical, parseCanonical } from './canonical-json.ts'

// What the log has of a statement: nothing that says whose it is or what stands in it.

export const SALT_BYTES = 32
const ENTRY_FORMAT = 'fairwave-entry/1'

export interface LogEntry {
  /** SHA-256(salt ‖ statement), in hex like all hashes of entries. */
  commitment: string
  /** SHA-256(label salt of the payee ‖ month): one payee and month has one label. */
  label: string
  /** "2026-10". */
  month: string
  /** Its place in the log, from 0. */
  sequence: number
  /** Logged later than its month was closed. */
  backfilled?: true
}

export const commitmentOf = async (salt: Uint8Array, statement: string) => toHex(await sha256(salt, utf8(statement)))

export const labelOf = async (labelSalt: Uint8Array, month: string) => toHex(await sha256(labelSalt, utf8(month)))

export const entryText = ({ commitment, label, month, sequence, backfilled }: LogEntry): string =>
  canonicalJson({ format: ENTRY_FORMAT, commitment, label, month, sequence, ...(backfilled && { backfilled }) })

/** Throws `NotCanonical` where the text is not an entry. */
export function parseEntry(text: string): LogEntry {
  const value = parseCanonical(text)
  const entry = value as unknown as LogEntry & { format?: unknown }
  if (
    typeof value !== 'object' ||
    value === null ||
    entry.format !== ENTRY_FORMAT ||
    !isHash(entry.commitment) ||
    !isHash(entry.label) ||
    typeof entry.month !== 'string' ||
    typeof entry.sequence !== 'number'
  )
    throw new NotCanonical('is not an entry of the log')
  return entry
}

const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

/** `extra` of a proof file: the salt, and the entry that it leads to. */
export const proofExtra = (salt: Uint8Array, entry: string): Uint8Array => concatBytes(salt, utf8(entry))

export const readProofExtra = (extra: Uint8Array): { salt: Uint8Array; entry: string } => ({
  salt: extra.slice(0, SALT_BYTES),
  entry: textOf(extra.slice(SALT_BYTES)),
})

/** Of what whoever checks a label needs. Throws where it is no salt. */
export function labelSaltOf(hex: string): Uint8Array {
  const salt = fromHex(hex)
  if (salt.length !== SALT_BYTES) throw new Error('not a salt')
  return salt
}
