import { readProductConfig } from '#api/create-app.ts'
import { BackupError, readManifest } from '#api/backup/manifest.ts'
import { openTarget } from '#api/backup/open-target.ts'
import { checkMigrations, restoreBackup } from '#api/backup/restore-backup.ts'
import { verifyBackup } from '#api/backup/verify-backup.ts'
import { SettingsError } from '#api/config.ts'
import { plugins } from '#plugins'

// `npm run restore -- DIR`: a backup into the empty place that the settings name. Nothing is written before all of it was read.
const [directory, ...more] = process.argv.slice(2)
if (!directory || directory.startsWith('-') || more.length > 0) {
  console.error('Name the folder of the backup: npm run restore -- /backups/2026-11-22')
  process.exit(2)
}
try {
  const config = readProductConfig(process.env, plugins)
  const manifest = await readManifest(directory)
  checkMigrations(manifest)
  await verifyBackup(directory, manifest)
  const target = await openTarget(config)
  try {
    const notes = await restoreBackup(target, directory, manifest)
    await target.finish()
    console.log(`The state of ${manifest.takenAt} is restored: ${manifest.objects.count} objects, and in the database`)
    for (const { name, rows } of manifest.tables) if (rows > 0) console.log(`  ${String(rows).padStart(10)} ${name}`)
    for (const note of notes) console.log(note)
  } catch (error) {
    await target.abandon()
    throw error
  }
} catch (error) {
  console.error(error instanceof BackupError || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
