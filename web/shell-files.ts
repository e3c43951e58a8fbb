import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Parts of the shell that work offline: its header with its menus, and the offline page. */
const IN_SHELL =
  /web[\\/]src[\\/](?:app[\\/]no-network-page|features[\\/]site[\\/](?:menu-sheet|radio[\\/]radio-panels))\.tsx$/

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The shell's files below `/`, its entry first: scripts with all that they import, and the faces. */
export function shellFiles(output: Output): string[] {
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])))
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    chunks.get(file)?.imports.forEach(add)
  }
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) add(fileName)
  for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.some((id) => IN_SHELL.test(id))) add(fileName)
  for (const { fileName } of output) if (fileName.endsWith('.woff2')) files.add(fileName)
  return [...files].map((file) => `/${file}`)
}

/** Tells the built service worker what its shell is made of: another version of the web is another worker. */
export function writeShell(dist: string, output: Output): void {
  const files = shellFiles(output)
  const page = readFileSync(join(dist, 'index.html'))
  const version = createHash('sha256').update(page).update(files.join('\n')).digest('hex').slice(0, 12)
  const file = join(dist, 'sw.js')
  const source = readFileSync(file, 'utf8')
  const written = source
    .replace('const FILES = []', () => `const FILES = ${JSON.stringify(files)}`)
    .replace("const VERSION = '0'", () => `const VERSION = '${version}'`)
  if (!written.includes(version) || written.includes('FILES = []')) throw new Error('sw.js has no place for its shell')
  writeFileSync(file, written)
}
