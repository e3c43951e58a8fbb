import { readProductConfig } from '#api/create-app.ts'
import { BackupError } from '#api/backup/manifest.ts'
import { openSource } from '#api/backup/open-source.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { SettingsError } from '#api/config.ts'
import { plugins } from '#plugins'

// `npm run backup -- DIR`: database, objects and what is needed to start, into a new folder. The product may run.
const [directory, ...more] = process.argv.slice(2)
if (!directory || directory.startsWith('-') || more.length > 0) {
  console.error('Name the folder to write: npm run backup -- /backups/2026-11-22')
  process.exit(2)
}
try {
  const source = await openSource(readProductConfig(process.env, plugins))
  try {
    const { tables, objects, secret } = await writeBackup(source, directory)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${objects.count} objects are in ${directory}`)
    console.log(
      secret.kept === 'file'
        ? 'The session secret is in it, and so is what people told us: keep it where only you can read it.'
        : 'SESSION_SECRET is not in it: keep that elsewhere. What people told us is: keep the backup where only you can read it.',
    )
  } finally {
    await source.close()
  }
} catch (error) {
  console.error(error instanceof BackupError || error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
