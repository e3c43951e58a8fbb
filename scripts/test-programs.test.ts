import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chromium, missingPrograms, missingWelcome, packagesOf, programs } from './test-programs.ts'

afterEach(() => vi.unstubAllEnvs())

describe('programs beside npm’s', () => {
  it('are looked for one by one, and only the packages of those that are missing are installed, each once', () => {
    expect(missingPrograms(() => true)).toEqual([])
    const half = missingPrograms(
      (program) => program !== 'monmaptool' && program !== 'ceph' && program !== 'radosgw-admin',
    )
    expect(half.sort()).toEqual(['ceph', 'monmaptool', 'radosgw-admin'])
    expect(packagesOf(half).sort()).toEqual(['ceph-base', 'ceph-common'])
  })

  it('are complete without the browser that has no windows, which is taken where it is there and none is named', () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    const there = (program: string) => `/usr/bin/${program}`
    const withoutShell = (program: string) => (program === 'chromium-headless-shell' ? null : there(program))
    expect([chromium(there), chromium(withoutShell), chromium(() => null)]).toEqual([
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      null,
    ])
    expect(missingPrograms((program) => withoutShell(program) !== null)).toEqual([])
    expect(packagesOf(missingWelcome((program) => withoutShell(program) !== null))).toEqual(['chromium-headless-shell'])
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect([chromium(there), missingWelcome(() => false)]).toEqual([process.execPath, []])
  })

  it('are all that the test servers start', () => {
    const started = globSync('api/testing/programs/{s3-server,redis-server,haproxy}.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:run|start|startProcess)\(\s*'([\w-]+)'/g)].map(
        ([, program]) => program as string,
      ),
    )
    expect(new Set(started).size).toBeGreaterThan(5)
    expect(started.filter((program) => !(program in programs))).toEqual([])
  })
})
