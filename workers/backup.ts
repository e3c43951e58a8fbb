import { createBackupKey } from '#api/backup/backup-key.ts'
import { BackupError, type Manifest } from '#api/backup/manifest.ts'
import { signerOf } from '#api/backup/manifest-signature.ts'
import { openSource } from '#api/backup/open-source.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { SettingsError } from '#api/app/config.ts'
import { readProductConfig } from '#api/app/create-app.ts'
import { plugins } from '#plugins'
import { writeFileSync } from 'node:fs'

// `npm run backup -- DIR`: database, objects and what is needed to start, into a new folder. The product may run.
// `npm run backup -- --new-key FILE`: makes what backups are encrypted to and restored with.
const [first, ...more] = process.argv.slice(2)
try {
  if (first === '--new-key' && more[0] && more.length === 1) writeNewKey(more[0])
  else if (first && !first.startsWith('-') && more.length === 0) await backUp(first)
  else {
    console.error('Name the folder to write: npm run backup -- /backups/2026-11-22')
    console.error('To make a key that backups are encrypted to: npm run backup -- --new-key FILE')
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof BackupError || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

function writeNewKey(file: string): void {
  const { publicKey, privateKey } = createBackupKey()
  try {
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    throw new BackupError(`${file} cannot be written, or is there already: ${(error as Error).message}`, error)
  }
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(
    `The private key is in ${file}. Without it no backup can be restored: move it off this server, and keep a copy.`,
  )
}

async function backUp(directory: string): Promise<void> {
  const source = await openSource(readProductConfig(process.env, plugins))
  try {
    const manifest = await writeBackup(source, directory)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${manifest.tables.length} tables and ${manifest.objects.count} objects are in ${directory}`,
    )
    console.log(describeProtection(manifest, source.secret.file))
    console.log(
      `Signed by ${signerOf(source.secret.current)}: keep this elsewhere, a restore compares it with BACKUP_SIGNER.`,
    )
  } finally {
    await source.close()
  }
}

function describeProtection({ encryption, secret }: Manifest, secretFile: string | null): string {
  const name = secretFile ?? 'SESSION_SECRET'
  const apart =
    secret.kept === 'file' ? '' : ` ${name} is not in it, and is needed for a restore: keep a copy elsewhere.`
  if (encryption) return `Encrypted to ${encryption.recipient}.${apart}`
  return `Warning: the backup is not encrypted, and personal data is in it in clear. Set BACKUP_PUBLIC_KEY (npm run backup -- --new-key FILE).${apart}`
}
