import { type KeyObject, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyFor } from '../keys/derive-key.ts'
import { BackupError, MANIFEST, type Manifest, fingerprintOf } from './manifest.ts'

/** Beside the manifest, over its bytes. */
export const SIGNATURE = 'manifest.sig'

const PREFIX = 'fwsigner_'
/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signatureSchema = z.object({
  signer: z.string().regex(/^fwsigner_[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
})

/** The public key that an installation signs its backups with. */
export const signerOf = (secret: string) => nameOf(signingKey(secret))

export function signManifest(secret: string, text: string): string {
  const key = signingKey(secret)
  const signature = sign(null, Buffer.from(text), key).toString('base64url')
  return `${JSON.stringify({ signer: nameOf(key), signature }, null, 2)}\n`
}

export interface TrustedSigner {
  /** `BACKUP_SIGNER`, as backups printed it; several where keys were rotated. */
  signers: readonly string[]
  /** Secrets of the restore target. */
  secrets: readonly string[]
}

/**
 * Throws `BackupError` where the manifest is not as an installation signed it, or another one signed it than the settings
 * name. Returns notes for the operator: where nothing names the signer, a person has to compare it.
 */
export async function checkSignature(
  directory: string,
  text: string,
  manifest: Manifest,
  trusted: TrustedSigner,
): Promise<string[]> {
  if (manifest.format === 1) {
    if (trusted.signers.length > 0)
      throw new BackupError(`The backup is not signed, and BACKUP_SIGNER asks for ${trusted.signers.join(' or ')}`)
    return ['The backup is not signed: it is of a version before backups were, or somebody made it look so.']
  }
  const signer = await readSigner(directory, text)
  if (trusted.signers.length > 0) {
    if (trusted.signers.includes(signer)) return []
    throw new BackupError(
      `The manifest is signed by ${signer}, and BACKUP_SIGNER asks for ${trusted.signers.join(' or ')}. ` +
        'Backups from before keys were rotated have another signer: name it as well, with a comma, if you know it',
    )
  }
  const secret = trusted.secrets.find((each) => fingerprintOf(each) === manifest.secret.fingerprint)
  if (secret !== undefined) {
    if (signer === signerOf(secret)) return []
    throw new BackupError(`The manifest is signed by ${signer}, which is not the installation of this SESSION_SECRET`)
  }
  return [`The backup is signed by ${signer}: compare it with what was printed when it was made (BACKUP_SIGNER does).`]
}

async function readSigner(directory: string, text: string): Promise<string> {
  const stored = await readFile(join(directory, SIGNATURE), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${SIGNATURE} of the backup cannot be read: its manifest is not signed`, error)
  })
  let parsed: z.output<typeof signatureSchema>
  try {
    parsed = signatureSchema.parse(JSON.parse(stored))
  } catch (error) {
    throw new BackupError(`${SIGNATURE} of the backup is damaged`, error)
  }
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: parsed.signer.slice(PREFIX.length) },
  })
  if (!verify(null, Buffer.from(text), key, Buffer.from(parsed.signature, 'base64url')))
    throw new BackupError(`${MANIFEST} was changed: it is not what ${parsed.signer} signed`)
  return parsed.signer
}

const signingKey = (secret: string) =>
  createPrivateKey({ format: 'der', type: 'pkcs8', key: Buffer.concat([PKCS8, keyFor(secret, 'backup-manifest')]) })

const nameOf = (key: KeyObject) => `${PREFIX}${createPublicKey(key).export({ format: 'jwk' }).x}`
