import {
  type KeyObject,
  createCipheriv,
  createHash,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { BackupError, type WrappedKey } from './manifest.ts'

/** The prefix keeps it from being confused with the key that signs. */
const PREFIX = 'fwbackup_'

/** 32 bytes, and six letters of a checksum: a backup encrypted to a mistyped key could never be restored. */
const FORM = /^fwbackup_([\w-]{43})([\w-]{6})$/

export function isBackupPublicKey(text: string): boolean {
  const [, key = '', checksum] = FORM.exec(text) ?? []
  return checksum === checksumOf(key)
}

/** A pair to encrypt backups with: the public key as a setting has it, the private one as PEM. */
export function createBackupKey(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKeyOf(privateKey),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

export async function readPrivateKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`BACKUP_PRIVATE_KEY_FILE: ${file} cannot be read`, error)
  })
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // Said below.
  }
  throw new BackupError(`BACKUP_PRIVATE_KEY_FILE: ${file} holds no private key of backups`)
}

/** Encrypts the key of a backup to a public key: X25519 with a key of its own, HKDF-SHA256, AES-256-GCM. */
export function wrapKey(publicKey: string, backupKey: Uint8Array): WrappedKey {
  const ephemeral = generateKeyPairSync('x25519').privateKey
  const parts = { recipient: publicKey, ephemeral: publicKeyOf(ephemeral) }
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(ephemeral, publicKey, parts), Buffer.alloc(12))
  const wrapped = Buffer.concat([cipher.update(backupKey), cipher.final(), cipher.getAuthTag()])
  return { ...parts, wrapped: wrapped.toString('base64url') }
}

/** Throws `BackupError` where the private key is another one. */
export function unwrapKey(key: WrappedKey, privateKey: KeyObject): Uint8Array {
  const own = publicKeyOf(privateKey)
  if (own !== key.recipient)
    throw new BackupError(`The backup was encrypted to ${key.recipient}; the private key given is that of ${own}`)
  try {
    const wrapped = Buffer.from(key.wrapped, 'base64url')
    const cipher = createDecipheriv('aes-256-gcm', wrappingKey(privateKey, key.ephemeral, key), Buffer.alloc(12), {
      authTagLength: 16,
    })
    cipher.setAuthTag(wrapped.subarray(-16))
    return new Uint8Array(Buffer.concat([cipher.update(wrapped.subarray(0, -16)), cipher.final()]))
  } catch (error) {
    throw new BackupError('The key in the manifest of the backup is damaged', error)
  }
}

/** Used once: the ephemeral key is new for each backup. */
function wrappingKey(privateKey: KeyObject, publicKey: string, parts: Omit<WrappedKey, 'wrapped'>): Uint8Array {
  const shared = diffieHellman({ privateKey, publicKey: parsePublicKey(publicKey) })
  return new Uint8Array(hkdfSync('sha256', shared, parts.ephemeral + parts.recipient, 'fairwave-backup-key', 32))
}

const parsePublicKey = (text: string) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: FORM.exec(text)?.[1] } })

function publicKeyOf(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return `${PREFIX}${x}${checksumOf(x)}`
}

const checksumOf = (key: string) => createHash('sha256').update(`${PREFIX}${key}`).digest('base64url').slice(0, 6)
