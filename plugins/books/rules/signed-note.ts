import { concatBytes, equalBytes, fromBase64, fromHex, sha256, toBase64, toHex, utf8 } from './bytes.ts'

// Signed notes of c2sp.org/signed-note with Ed25519 keys.

const ED25519 = 1
const ID_BYTES = 4
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** What the specification asks readers to bear. */
const MAX_SIGNATURES = 100

export interface VerifierKey {
  name: string
  id: Uint8Array
  publicKey: Uint8Array<ArrayBuffer>
}

export interface NoteSignature {
  name: string
  id: Uint8Array
  signature: Uint8Array<ArrayBuffer>
}

export interface SignedNote {
  /** What is signed, with its last line break. */
  text: string
  signatures: NoteSignature[]
}

/** First bytes of SHA-256(name ‖ line feed ‖ type ‖ public key). */
export const keyIdOf = async (name: string, publicKey: Uint8Array, type = ED25519): Promise<Uint8Array> =>
  (await sha256(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_BYTES)

/** `name+id+base64(type ‖ public key)`, as other programs read it. */
export async function formatVerifierKey(name: string, publicKey: Uint8Array): Promise<string> {
  assertKeyName(name)
  return `${name}+${toHex(await keyIdOf(name, publicKey))}+${toBase64(concatBytes(Uint8Array.of(ED25519), publicKey))}`
}

/** The parts of a key as others write it, whatever its type. Throws where it is none; whether the id is its own is for the caller. */
export function splitKey(text: string): { name: string; id: string; bytes: Uint8Array<ArrayBuffer> } {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text)
  if (!match) throw new Error('not a verifier key')
  const [, name = '', id = '', encoded = ''] = match
  return { name, id, bytes: fromBase64(encoded) }
}

/** Throws where it is not an Ed25519 key whose id fits. */
export async function parseVerifierKey(text: string): Promise<VerifierKey> {
  const { name, id, bytes } = splitKey(text)
  const publicKey = bytes.slice(1)
  if (bytes[0] !== ED25519 || publicKey.length !== KEY_BYTES) throw new Error('not an Ed25519 verifier key')
  if (!equalBytes(fromHex(id), await keyIdOf(name, publicKey))) throw new Error('the id of the key is not its own')
  return { name, id: fromHex(id), publicKey }
}

export const formatSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(concatBytes(id, signature))}\n`

/** Throws where the text is not a signed note. Signatures of other types are left out. */
export function parseNote(note: string): SignedNote {
  const at = note.lastIndexOf('\n\n')
  if (at < 0 || !note.endsWith('\n')) throw new Error('not a signed note')
  const lines = note.slice(at + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw new Error('a note with too many signatures')
  const signatures = lines.map((line) => {
    const match = /^— ([^\s+]+) (\S+)$/.exec(line)
    if (!match) throw new Error('a line that is not a signature')
    const bytes = fromBase64(match[2] as string)
    if (bytes.length <= ID_BYTES) throw new Error('a signature that is cut off')
    return { name: match[1] as string, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) }
  })
  return { text: note.slice(0, at + 1), signatures }
}

/**
 * The known keys that signed the note. Names and ids are compared whole, and a signature under a known key that does not verify
 * spoils the note, whatever else stands there: throws then, and where no known key signed.
 */
export async function verifyNote(
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
): Promise<VerifierKey[]> {
  const signed: VerifierKey[] = []
  for (const { name, id, signature } of signatures) {
    const key = keys.find((known) => known.name === name && equalBytes(known.id, id))
    if (!key) continue
    if (!(await isSignedBy(key.publicKey, signature, utf8(text)))) throw new Error(`the signature of ${name} is wrong`)
    if (!signed.includes(key)) signed.push(key)
  }
  if (signed.length === 0) throw new Error('none of the known keys signed it')
  return signed
}

export async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return await crypto.subtle.verify('Ed25519', key, signature, message)
}

export function assertKeyName(name: string): void {
  if (!/^[^\s+]+$/u.test(name)) throw new Error('the name of a key has no spaces and no plus signs')
}
