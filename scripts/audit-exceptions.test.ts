import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditExceptionsSchema, staleExceptions } from './audit-exceptions.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Record<string, { version: string }> }
const exception = {
  advisory: 'GHSA-abcd-1234-ef56',
  package: 'graphql',
  version: packages['node_modules/graphql']?.version ?? '',
  reason: 'It is about a parser that is never reached from outside.',
  date: '2026-11-22',
}

describe('the recorded exceptions of npm audit', () => {
  it('name advisory, package, version, reason and day, of what is still installed', () => {
    const recorded = auditExceptionsSchema.parse(read('docs/audit-exceptions.json'))
    expect(staleExceptions(recorded, packages)).toEqual([])
    expect(new Set(recorded.map((each) => `${each.advisory} ${each.package} ${each.version}`)).size).toBe(
      recorded.length,
    )
  })

  it('are stale when the package is gone, or there in another version only', () => {
    const other = { ...exception, version: '0.0.1' }
    const gone = { ...exception, package: 'raphql' }
    expect(staleExceptions([exception, other, gone], packages)).toEqual([
      'GHSA-abcd-1234-ef56: graphql@0.0.1 is not in package-lock.json',
      `GHSA-abcd-1234-ef56: raphql@${exception.version} is not in package-lock.json`,
    ])
  })

  it.each(['advisory', 'package', 'version', 'reason', 'date'] as const)('are refused without %s', (key) => {
    expect(auditExceptionsSchema.safeParse([exception]).success).toBe(true)
    expect(auditExceptionsSchema.safeParse([{ ...exception, [key]: '' }]).success).toBe(false)
  })
})
