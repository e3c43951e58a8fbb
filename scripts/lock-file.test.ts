import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type LockedPackage = { optionalDependencies?: Record<string, string> }

const packages = (
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
).packages

/** Whether `name`, asked for by the package at `path`, stands there or in a folder above, as Node looks it up. */
const isLocked = (path: string, name: string): boolean => {
  if (packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true
  if (path === '') return false
  return isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

describe('package-lock.json', () => {
  test('names every optional package: npm ci refuses a lock file where one for another platform is missing', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path || 'the project'} → ${name}`),
    )
    expect(missing).toEqual([])
  })
})
