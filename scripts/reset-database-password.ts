import { readConfig } from '#api/app/config.ts'
import { pluginSettingNames } from '#api/app/create-app.ts'
import { resetEmbeddedPassword } from '#api/platform/database/reset-password.ts'
import { plugins } from '#plugins'

// `npm run db:password`: a new password for the embedded database whose password file is lost.
try {
  const { FAIRWAVE_DATA_DIR: directory } = readConfig(process.env, pluginSettingNames(plugins))
  await resetEmbeddedPassword(directory)
  console.log(`The embedded database in ${directory} has a new password. Start Fairwave as usual.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
