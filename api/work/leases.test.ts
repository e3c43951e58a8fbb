import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MAX_LEASE_MS = 30_000

/** Everything that is taken for a time and taken over after it, with what renews it. */
const LEASES = {
  'api/operation/idempotency.ts': 'calls with an Idempotency-Key',
  'api/work/run-work.ts': 'durable work',
}

const sources = new Map(
  globSync('{api,plugins,workers}/**/*.ts')
    .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

it('names every lease, and each is renewed by the one rule', () => {
  const renewing = [...sources].filter(
    ([path, text]) => path !== 'api/work/lease.ts' && text.includes('whileRenewing('),
  )
  expect(renewing.map(([path]) => path).sort()).toEqual(Object.keys(LEASES))
  // A row is taken by writing when it may be taken again.
  const claiming = [...sources].filter(
    ([path, text]) => path !== 'api/work/claim-rows.ts' && text.includes('claimRows<'),
  )
  const others = claiming.map(([path]) => path).filter((path) => !(path in LEASES))
  // The loop of durable work claims and renews in two files.
  expect(others).toEqual(['api/work/claimed-work.ts'])
})

it('no lease lasts longer than 30 seconds', () => {
  const lengths = [...sources].flatMap(([path, text]) =>
    [
      ...text.matchAll(/\bLEASE(?:_MS|_MILLISECONDS)? = ([\d_]+)/g),
      ...text.matchAll(/_LEASE_SECONDS:[^\n]*default\(([\d_]+)\)/g),
    ].map(([whole, digits = '']) => ({
      path,
      ms: Number(digits.replaceAll('_', '')) * (whole.includes('SECONDS:') ? 1_000 : 1),
    })),
  )
  expect(lengths.map(({ path }) => path).sort()).toEqual([
    'api/work/lease.ts',
    'plugins/streaming/domain/playback-meter.ts',
  ])
  expect(lengths.filter(({ ms }) => ms > MAX_LEASE_MS)).toEqual([])
})
