import type { Config } from '../app/config.ts'
import { BackupFiles } from './backup-files.ts'
import { readPrivateKey, unwrapKey } from './backup-key.ts'
import { BackupError, type Manifest, parseManifest, readManifestText, type WrappedKey } from './manifest.ts'
import { checkSignature } from './manifest-signature.ts'
import { givenSecrets } from './open-target.ts'
import { checkMigrations } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export interface OpenBackup {
  manifest: Manifest
  files: BackupFiles
  /** For the operator. */
  notes: string[]
}

/** A backup of which every byte was read and found as it was written. Throws `BackupError` otherwise. */
export async function openBackup(directory: string, settings: Config): Promise<OpenBackup> {
  const text = await readManifestText(directory)
  const manifest = parseManifest(directory, text)
  const trusted = { signers: settings.BACKUP_SIGNER ?? [], secrets: givenSecrets(settings) }
  const notes = await checkSignature(directory, text, manifest, trusted)
  checkMigrations(manifest)
  const key = manifest.encryption ? await backupKey(manifest.encryption, settings.BACKUP_PRIVATE_KEY_FILE) : null
  const files = new BackupFiles(directory, key)
  await verifyBackup(files, manifest)
  return { manifest, files, notes }
}

async function backupKey(wrapped: WrappedKey, file: string | undefined): Promise<Uint8Array> {
  if (!file)
    throw new BackupError(
      `The backup is encrypted: set BACKUP_PRIVATE_KEY_FILE to the file with the private key of ${wrapped.recipient}`,
    )
  return unwrapKey(wrapped, await readPrivateKey(file))
}
