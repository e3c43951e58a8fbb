import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputChunk } from 'rolldown'
import { bundle, packagesInside } from './build-server.ts'
import { PACKAGES_OUTSIDE, packagesOutside } from './packages-outside.ts'

const root = resolve(import.meta.dirname, '../..')

/** Loaded when they are wanted, and then kept. */
const LATER = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@ffmpeg/core',
  'file-type',
  'music-metadata',
  'nodemailer',
  'sharp',
  'stripe',
  'draw-card.js',
  'seed-demo.js',
  'stripe-payments.js',
  's3-object-store.js',
  'redis-queue.js',
]

describe('the bundle of the server', () => {
  let directory: string
  let chunks: OutputChunk[]
  let inside: string[]
  beforeAll(async () => {
    directory = mkdtempSync(join(root, 'dist-'))
    const built = await bundle(directory, { maps: true })
    chunks = built.output.filter((part): part is OutputChunk => part.type === 'chunk')
    inside = packagesInside(built)
  })
  /** Chunks and packages that a chunk imports, and those that they import, without being asked. */
  function startsWith(file: string, found: string[] = []): string[] {
    if (found.includes(file)) return found
    found.push(file)
    for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) startsWith(needed, found)
    return found
  }
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it('has one file for each program, with a source map for each file that has code of ours', () => {
    const files = globSync('*', { cwd: directory })
    expect(files).toEqual(expect.arrayContaining(['api.js', 'api.js.map', 'workers.js', 'workers.js.map']))
    const maps = chunks.filter(({ map }) => map).flatMap(({ map }) => map?.sources ?? [])
    expect(maps.filter((source) => source.endsWith('api/app/create-app.ts'))).toHaveLength(1)
  })

  it.each([
    'new CompositionError(`Two plugins are called',
    // Escaped in the bundle.
    "new BadSignature('This is no event of Stripe",
  ])('has source maps that lead to the lines of the sources: %s', (text) => {
    const printed = text.replace("'", '"')
    const { fileName, code } = chunks.find((chunk) => chunk.code.includes(printed)) as OutputChunk
    const before = code.slice(0, code.indexOf(printed)).split('\n')
    const map = new SourceMap(JSON.parse(readFileSync(join(directory, `${fileName}.map`), 'utf8')))
    const found = map.findEntry(before.length - 1, before.at(-1)?.length as number) as SourceMapping
    const source = readFileSync(join(directory, found.originalSource), 'utf8').split('\n')
    expect(source[found.originalLine]?.slice(found.originalColumn)).toContain(text)
  })

  it('has no package twice: none that is inside is needed by one that stays outside', () => {
    const outside = packagesOutside(root)
    expect(inside.length).toBeGreaterThan(50)
    expect(inside.filter((folder) => outside.has(folder))).toEqual([])
  })

  it('finds what it imports, in the version that has it', async () => {
    const files = globSync('*.js', { cwd: directory, exclude: ['api.js', 'workers.js', 'run-*.js'] })
    expect(files.length).toBeGreaterThan(40)
    const program = files.map((file) => `await import(${JSON.stringify(pathToFileURL(join(directory, file)).href)})`)
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      [...program, "console.log('all of it')", 'process.exit(0)'].join('\n'),
    ])
    expect(stdout).toBe('all of it\n')
  })

  it('loads a tenth of the modules', () => {
    expect(chunks.flatMap(({ moduleIds }) => moduleIds).length).toBeGreaterThan(1_500)
    expect(chunks.length).toBeLessThan(150)
  })

  it('is ASCII without comments: V8 keeps the text of what is loaded, and else takes two bytes for a character', () => {
    for (const file of globSync('*.js', { cwd: directory })) {
      const code = readFileSync(join(directory, file), 'utf8')
      expect(/[^\0-\x7f]/.exec(code)?.[0], file).toBeUndefined()
      expect(/^\s*\/\*\*/m.exec(code)?.[0], file).toBeUndefined()
      // Such a template would read the escape.
      expect(/\braw`[^`]*\\u[\da-f]{4}/.exec(code)?.[0], file).toBeUndefined()
    }
  })

  it('has Prisma’s query compiler as a file of bytes, which Prisma is given', async () => {
    const [file] = globSync('query_compiler_*.wasm', { cwd: directory })
    const { wasm } = (await import(
      pathToFileURL(join(directory, globSync('query_compiler_*.js', { cwd: directory })[0] as string)).href
    )) as { wasm: string }
    // As Prisma's generated client asks for it.
    const bytes = Buffer.from(wasm, 'base64')
    expect(bytes.equals(readFileSync(join(directory, file as string)))).toBe(true)
    expect(WebAssembly.validate(bytes)).toBe(true)
    const texts = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    expect(texts.filter((path) => path.includes('.wasm-base64.mjs'))).toEqual([])
  })

  it('starts the API without what only some installations or requests need', () => {
    const atStart = startsWith('run-server.js')
    expect(atStart).toEqual(expect.arrayContaining(['serve.js', 'pg', 'graphql']))
    for (const later of LATER)
      expect(atStart.filter((name) => name === later || name.startsWith(`${later}/`))).toEqual([])
    const named = chunks.flatMap(({ dynamicImports }) => dynamicImports)
    expect(named).toEqual(expect.arrayContaining(['file-type', 'music-metadata', 'sharp']))
  })

  it('can be moved: no file of it names a folder of this machine', () => {
    for (const file of globSync('*.js', { cwd: directory }))
      expect(readFileSync(join(directory, file), 'utf8').includes(`${root}/`), file).toBe(false)
  })

  it('finds what lies beside the sources', () => {
    const code = chunks.map((chunk) => chunk.code).join('\n')
    expect(code).toContain('new URL("../plugins/auth/domain/common-passwords.ts", import.meta.url)')
    expect(code).toContain('import.meta.dirname + "/../prisma"')
  })

  it('leaves outside what is imported by name only', () => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = Object.keys(PACKAGES_OUTSIDE).filter((name) => !name.endsWith('/*'))
    expect(named.filter((name) => !{ ...dependencies, ...optionalDependencies }[name])).toEqual([])
  })
})
