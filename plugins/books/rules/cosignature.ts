import { concatBytes, fromHex, equalBytes, toBase64, toHex, utf8 } from './bytes.ts'
import { formatSignature, isSignedBy, keyIdOf, parseNote, splitKey, type VerifierKey } from './signed-note.ts'

// Cosignatures of c2sp.org/tlog-cosignature: that a witness has seen this checkpoint, and when.

const COSIGNATURE = 4
const KEY_BYTES = 32
const TIME_BYTES = 8

export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`

export async function formatWitnessKey(name: string, publicKey: Uint8Array): Promise<string> {
  const id = toHex(await keyIdOf(name, publicKey, COSIGNATURE))
  return `${name}+${id}+${toBase64(concatBytes(Uint8Array.of(COSIGNATURE), publicKey))}`
}

/** Throws where it is not the Ed25519 key of a witness whose id fits. */
export async function parseWitnessKey(text: string): Promise<VerifierKey> {
  const { name, id, bytes } = splitKey(text)
  const publicKey = bytes.slice(1)
  if (bytes[0] !== COSIGNATURE || publicKey.length !== KEY_BYTES) throw new Error('not the key of a witness')
  if (!equalBytes(fromHex(id), await keyIdOf(name, publicKey, COSIGNATURE)))
    throw new Error('the id is not the key’s own')
  return { name, id: fromHex(id), publicKey }
}

/** The line of a note, of a signature over `cosignedText`. */
export function formatCosignature(
  { name, id }: Pick<VerifierKey, 'name' | 'id'>,
  { seconds, signature }: { seconds: number; signature: Uint8Array },
): string {
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return formatSignature({ name, id, signature: concatBytes(time, signature) })
}

/** When this witness cosigned the note, in seconds; null where it did not. Throws where its cosignature is wrong. */
export async function findCosignature(note: string, key: VerifierKey): Promise<number | null> {
  const { text, signatures } = parseNote(note)
  const found = signatures.find(({ name, id }) => name === key.name && equalBytes(id, key.id))
  if (!found) return null
  const { signature: bytes } = found
  if (bytes.length <= TIME_BYTES) throw new Error(`the cosignature of ${key.name} is cut off`)
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!(await isSignedBy(key.publicKey, bytes.slice(TIME_BYTES), utf8(cosignedText(text, seconds)))))
    throw new Error(`the cosignature of ${key.name} is wrong`)
  return seconds
}
