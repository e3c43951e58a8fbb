import { spawnSync } from 'node:child_process'
import { missingPrograms, packagesOf, which } from './test-programs.ts'

// `npm run test:tools`: installs the programs that some tests need, from Debian's packages. Changes nothing where all are there.
const missing = missingPrograms()
if (missing.length === 0) {
  console.log('Every program that the tests need is there.')
  process.exit(0)
}
const packages = packagesOf(missing)
const command = `apt-get install -y ${packages.join(' ')}`
if (process.getuid?.() !== 0 || !which('apt-get')) {
  console.error(`The tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo ${command}`)
  process.exit(1)
}
console.log(`Installing ${packages.join(' ')}`)
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
// `--no-install-recommends` keeps services of a whole cluster out; nothing is started by the system.
for (const args of [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', ...packages],
]) {
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) {
    console.error(`apt-get ${args[0]} failed. Try: ${command}`)
    process.exit(1)
  }
}
