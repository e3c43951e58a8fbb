import { readProductConfig } from '#api/app/create-app.ts'
import { BackupError } from '#api/backup/manifest.ts'
import { openBackup } from '#api/backup/open-backup.ts'
import { openTarget } from '#api/backup/open-target.ts'
import { restoreBackup } from '#api/backup/restore-backup.ts'
import { SettingsError } from '#api/app/config.ts'
import { plugins } from '#plugins'

// `npm run restore -- DIR`: a backup into the empty place that the settings name. Nothing is written before all of it was read.
const [directory, ...more] = process.argv.slice(2)
if (!directory || directory.startsWith('-') || more.length > 0) {
  console.error('Name the folder of the backup: npm run restore -- /backups/2026-11-22')
  process.exit(2)
}
try {
  const config = readProductConfig(process.env, plugins)
  const { manifest, files, notes } = await openBackup(directory, config)
  const target = await openTarget(config)
  try {
    notes.push(...(await restoreBackup(target, files, manifest)))
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
