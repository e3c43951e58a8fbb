import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingPrograms, packagesOf, programs } from './test-programs.ts'

describe('programs beside npm’s', () => {
  it('are looked for one by one, and only the packages of those that are missing are installed, each once', () => {
    expect(missingPrograms(() => true)).toEqual([])
    const half = missingPrograms(
      (program) => program !== 'monmaptool' && program !== 'ceph' && program !== 'radosgw-admin',
    )
    expect(half.sort()).toEqual(['ceph', 'monmaptool', 'radosgw-admin'])
    expect(packagesOf(half).sort()).toEqual(['ceph-base', 'ceph-common'])
  })

  it('are all that the test servers start', () => {
    const started = globSync('api/testing/{s3-server,redis-server,haproxy}.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:run|start|startProcess)\(\s*'([\w-]+)'/g)].map(
        ([, program]) => program as string,
      ),
    )
    expect(new Set(started).size).toBeGreaterThan(5)
    expect(started.filter((program) => !(program in programs))).toEqual([])
  })
})
