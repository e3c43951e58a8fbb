import { readProductConfig } from '#api/app/create-app.ts'
import { SettingsError } from '#api/app/config.ts'
import { examine } from '#api/doctor/examine.ts'
import { plugins } from '#plugins'

// `npm run doctor`: asks every part that the settings name, and says in a sentence each what it found. Ends with 1 on errors.
const SIGNS = { ok: '  ok     ', warning: '  look   ', error: '  WRONG  ' }
try {
  const findings = await examine(readProductConfig(process.env, plugins), { running: true })
  for (const { part, level, message } of findings) console.log(`${SIGNS[level]}${part.padEnd(10)}${message}`)
  const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length
  console.log(`\n${count('error')} wrong, ${count('warning')} to look at, ${count('ok')} ok`)
  process.exitCode = count('error') ? 1 : 0
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}
