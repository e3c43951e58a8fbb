import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

// Runs the generator and compares: documents that someone forgot to generate fail here.
const read = () => new Map(globSync('web/src/**/*.generated.ts').map((file) => [file, readFileSync(file, 'utf8')]))
const before = read()
execFileSync('graphql-codegen-esm', ['--config', 'codegen.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
const after = read()
const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
if (stale.length) {
  console.error(`Not current, run "npm run codegen" and commit: ${stale.join(', ')}`)
  process.exit(1)
}
