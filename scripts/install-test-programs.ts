import { spawnSync } from 'node:child_process'
import { missingPrograms, missingWelcome, packagesOf, which } from './test-programs.ts'

// `npm run test:tools`: installs the programs that some tests need, from Debian's packages, and what saves time where that
// can be had. Changes nothing where all are there.
const missing = missingPrograms()
const welcome = missingWelcome()
const canInstall = process.getuid?.() === 0 && Boolean(which('apt-get'))
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

if (missing.length) {
  const packages = packagesOf(missing)
  const command = `apt-get install -y ${packages.join(' ')}`
  if (!canInstall) {
    console.error(`The tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo ${command}`)
    process.exit(1)
  }
  if (!install(packages)) {
    console.error(`apt-get failed. Try: ${command}`)
    process.exit(1)
  }
} else console.log('Every program that the tests need is there.')

// A machine without a network goes on without it, and soon.
if (welcome.length && canInstall && !install(packagesOf(welcome), ['-o', 'Acquire::http::Timeout=10', '--no-remove']))
  console.log(`Tests take longer without ${welcome.join(', ')}, which could not be installed here.`)

function install(packages: readonly string[], options: readonly string[] = []): boolean {
  console.log(`Installing ${packages.join(' ')}`)
  // `--no-install-recommends` keeps services of a whole cluster out; nothing is started by the system.
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every(
    (args) => spawnSync('apt-get', [...options, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0,
  )
}
