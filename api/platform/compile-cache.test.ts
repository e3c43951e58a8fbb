import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it.each(['api/main.ts', 'workers/main.ts'])('%s imports the program when what is compiled is kept', (file) => {
  const source = readFileSync(join(root, file), 'utf8')
  // Modules that are imported before the cache is enabled are compiled at each start.
  expect([...source.matchAll(/^import .* from '(.*)'$/gm)].map(([, path]) => path)).toEqual([
    expect.stringMatching(/\/require-node\.ts$/),
  ])
  expect(source.indexOf('keepCompiled()')).toBeGreaterThan(0)
  expect(source.indexOf("await import('./run-")).toBeGreaterThan(source.indexOf('keepCompiled()'))
})

it('what is compiled is kept beside the packages', () => {
  const program = `
    import { getCompileCacheDir } from 'node:module'
    import { keepCompiled } from './api/platform/compile-cache.ts'
    keepCompiled()
    console.log(getCompileCacheDir())`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed.trim().startsWith(join(root, 'node_modules/.cache/fairwave'))).toBe(true)
})
