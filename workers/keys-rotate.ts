import { RefusedStart } from '#api/platform/refused-start.ts'
import { SettingsError } from '#api/app/config.ts'
import { rotateKeys } from '#api/keys/rotate-keys.ts'
import { serve } from '#api/serve.ts'
import { plugins } from '#plugins'

// `npm run keys:rotate`: a new key for the installation beside the one it has; `-- --finish` drops the old one when nothing
// needs it any more, `--force` at once.
const args = process.argv.slice(2)
const unknown = args.filter((argument) => !['--finish', '--force'].includes(argument))
if (unknown.length > 0 || (args.includes('--force') && !args.includes('--finish'))) {
  console.error('Use: npm run keys:rotate [-- --finish [--force]]')
  process.exit(2)
}

try {
  const running = await serve({ plugins, env: { LOG_LEVEL: 'warn', ...process.env }, http: false, workers: false })
  try {
    const { lines, ok } = await rotateKeys(running.app, {
      finish: args.includes('--finish'),
      force: args.includes('--force'),
    })
    for (const line of lines) console.log(line)
    process.exitCode = ok ? 0 : 1
  } finally {
    await running.stop()
  }
} catch (error) {
  console.error(error instanceof SettingsError || error instanceof RefusedStart ? error.message : error)
  process.exitCode = 1
}
