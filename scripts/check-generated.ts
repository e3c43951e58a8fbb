import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { generateDocuments } from '../codegen.ts'

// Compares the generated documents with what the generator writes: documents that someone forgot to generate fail here.
const root = resolve(import.meta.dirname, '..')
const generated = await generateDocuments()
const found = globSync('web/src/**/*.generated.ts', { cwd: root }).map((file) => resolve(root, file))
const stale = [...new Set([...found, ...generated.keys()])].filter(
  (file) => !existsSync(file) || readFileSync(file, 'utf8') !== generated.get(file),
)
if (stale.length) {
  const files = stale.map((file) => relative(root, file)).join(', ')
  console.error(`Not current, run "npm run codegen" and commit: ${files}`)
  process.exit(1)
}
