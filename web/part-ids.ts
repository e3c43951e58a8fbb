import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = /web[\\/]src[\\/].*\.tsx?$/

/** Numbers of the web's modules: the same in the builds for browsers and for the server, and shorter than any hash. */
function numbersOf(root: string): (module: string) => string {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'))
    .sort()
  const numbers = new Map(files.map((file, index) => [file, index.toString(36)]))
  return (module) => {
    const file = relative(root, module).replaceAll('\\', '/')
    const number = numbers.get(file)
    if (number === undefined) throw new Error(`${file} is no module of the web`)
    return number
  }
}

const LAZY = /lazyNamed\(\s*\(\) => import\('([^']+)'\),\s*'\w+',?\s*\)/g

/** Writes into each `lazyNamed(() => import('./it.tsx'), 'It')` the number of the module: its id as a part of a page. */
export const namePartsPlugin = (root: string): Plugin => {
  const numberOf = numbersOf(root)
  return {
    name: 'fairwave:name-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: SOURCE, exclude: /lazy-named\.ts$/ }, code: /\blazyNamed\(/ },
      handler: (code, id) =>
        code.replace(LAZY, (call, module: string) =>
          call.replace(/,?\s*\)$/, `, '${numberOf(resolve(dirname(id), module))}')`),
        ),
    },
  }
}

/** Shortens the ids of styled components, which every first view carries: `sc-t3wynf-0` to `s4f-0`. */
export const shortStyleIdsPlugin = (root: string): Plugin => {
  const numberOf = numbersOf(root)
  return {
    name: 'fairwave:short-style-ids',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: SOURCE, code: /componentId/ },
      handler: (code, id) => code.replace(/(componentId: ?")sc-\w+(-\d+")/g, `$1s${numberOf(id)}$2`),
    },
  }
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The scripts of each part with all that they import, below `/`; those that every page starts with under ''. */
export function partFiles(root: string, output: Output): Record<string, string[]> {
  const numberOf = numbersOf(root)
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
      .filter((id) => SOURCE.test(id))
      .map((id) => [numberOf(id), [...closure(fileName)].filter((file) => !entry.includes(file))] as const),
  )
  return { '': entry, ...Object.fromEntries(parts) }
}
