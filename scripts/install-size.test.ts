import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

const allows = (names: string[] | undefined, name: string): boolean =>
  !names || ((names.includes(name) || names.every((each) => each.startsWith('!'))) && !names.includes(`!${name}`))

/** Packages that `npm ci` installs on a typical server. */
const installed = Object.entries(packages).filter(
  ([path, { os, cpu, libc }]) =>
    path.includes('node_modules/') && allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc'),
)

describe('an install', () => {
  it('holds at most 900 packages', () => {
    expect(installed.length).toBeGreaterThan(300)
    expect(installed.length).toBeLessThanOrEqual(900)
  })

  it('holds at most 350 packages in production', () => {
    expect(installed.filter(([, { dev }]) => !dev).length).toBeLessThanOrEqual(350)
  })
})
