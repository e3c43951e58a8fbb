import { concatBytes, fromBase64, fromHex, utf8 } from './bytes.ts'
import { cosignedText, formatCosignature, formatWitnessKey, parseWitnessKey } from './cosignature.ts'

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8. */
const PKCS8 = fromHex('302e020100300506032b657004220420')

export interface Cosigner {
  /** As logs and readers of their checkpoints know it. */
  verifierKey: string
  /** The line for the text of a note. */
  cosign(text: string, seconds: number): Promise<string>
}

/** Of a name and the 32 bytes of an Ed25519 seed. */
export async function openCosigner(name: string, seed: Uint8Array): Promise<Cosigner> {
  const key = await crypto.subtle.importKey('pkcs8', concatBytes(PKCS8, seed), 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`)
  const verifierKey = await formatWitnessKey(name, publicKey)
  const known = await parseWitnessKey(verifierKey)
  return {
    verifierKey,
    async cosign(text, seconds) {
      const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, utf8(cosignedText(text, seconds))))
      return formatCosignature(known, { seconds, signature })
    },
  }
}
