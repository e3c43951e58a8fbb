import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditExceptionsSchema, auditReportSchema, openAdvisories, staleExceptions } from './audit-exceptions.ts'

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

describe('what npm audit reports', () => {
  const advisory = {
    source: 1_234_567,
    name: 'graphql',
    title: 'Uncontrolled recursion',
    url: `https://github.com/advisories/${exception.advisory}`,
    severity: 'high',
  }
  const reported = {
    auditReportVersion: 2,
    vulnerabilities: {
      graphql: { name: 'graphql', severity: 'high', via: [advisory], nodes: ['node_modules/graphql'] },
      'graphql-yoga': {
        name: 'graphql-yoga',
        severity: 'high',
        via: ['graphql'],
        nodes: ['node_modules/graphql-yoga'],
      },
    },
    metadata: { vulnerabilities: { high: 2 } },
  }
  const audit = (report: object) =>
    spawnSync(process.execPath, ['scripts/audit.ts'], {
      cwd: new URL('..', import.meta.url),
      input: JSON.stringify(report),
      encoding: 'utf8',
    })

  it('is open until it is recorded for that package and version', () => {
    const report = auditReportSchema.parse(reported)
    const open = [`${exception.advisory}: graphql@${exception.version} (high) Uncontrolled recursion`]
    expect(openAdvisories(report, [], packages)).toEqual(open)
    expect(openAdvisories(report, [{ ...exception, version: '0.0.1' }], packages)).toEqual(open)
    expect(openAdvisories(report, [{ ...exception, advisory: 'GHSA-aaaa-bbbb-cccc' }], packages)).toEqual(open)
    expect(openAdvisories(report, [exception], packages)).toEqual([])
  })

  it('fails the weekly audit with what is open, and where the registry did not answer', () => {
    const found = audit(reported)
    expect([found.status, found.stderr]).toEqual([
      1,
      `${exception.advisory}: graphql@${exception.version} (high) Uncontrolled recursion\n`,
    ])
    expect(audit({ ...reported, vulnerabilities: {} }).status).toBe(0)
    expect(audit({ message: '405 Method Not Allowed', statusCode: 405 }).status).toBe(2)
  })
})
