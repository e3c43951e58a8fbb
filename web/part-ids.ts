import { createHash } from 'node:crypto'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** How server and browser name the module of a lazy component; short, because every page carries those of all others. */
export const partId = (root: string, module: string): string =>
  createHash('sha256').update(relative(root, module).replaceAll('\\', '/')).digest('base64url').slice(0, 5)

const LAZY = /lazyNamed\(\s*\(\) => import\('([^']+)'\),\s*'\w+',?\s*\)/g

/** Writes into each `lazyNamed(() => import('./it.tsx'), 'It')` the name of the module. */
export const namePartsPlugin = (root: string): Plugin => ({
  name: 'fairwave:name-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /web[\\/]src[\\/].*\.tsx?$/, code: /\blazyNamed\(/ },
    handler: (code, id) =>
      code.replace(LAZY, (call, module: string) =>
        call.replace(/,?\s*\)$/, `, '${partId(root, resolve(dirname(id), module))}')`),
      ),
  },
})

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The scripts of each part with all that they import, below `/`; those that every page starts with under ''. */
export function partFiles(root: string, output: Output): Record<string, string[]> {
  const chunks = output.filter((each) => each.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (file: string, files = new Set<string>()): Set<string> => {
    if (files.has(file)) return files
    files.add(file)
    for (const imported of byFile.get(file)?.imports ?? []) closure(imported, files)
    return files
  }
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)])
  const parts = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter((id) => /web[\\/]src[\\/].*\.tsx?$/.test(id))
      .map((id) => [partId(root, id), [...closure(fileName)].filter((file) => !entry.includes(file))] as const),
  )
  return { '': entry, ...Object.fromEntries(parts) }
}
