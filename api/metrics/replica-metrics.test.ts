import { expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import type { DomainContext } from '../app/context.ts'
import type { Replica } from '../platform/database/replica.ts'
import { replicaMetrics } from './replica-metrics.ts'

const readAll = async (replica: Pick<Replica, 'lag' | 'isAsked'> | null) => {
  const app = { platform: { database: { replica } } } as unknown as App
  const read = replicaMetrics(app).map(async (metric) => [metric.name, await metric.read({} as DomainContext)] as const)
  return Object.fromEntries(await Promise.all(read))
}

it('the replica’s lag is told in seconds, with whether it is asked', async () => {
  expect(await readAll({ lag: () => 2_500, isAsked: () => true })).toEqual({
    replica_lag_seconds: 2.5,
    replica_asked: 1,
  })
  expect(await readAll({ lag: () => 0, isAsked: () => true })).toMatchObject({ replica_lag_seconds: 0 })
})

it('a replica that does not answer has no lag, and is not asked', async () => {
  expect(await readAll({ lag: () => null, isAsked: () => false })).toEqual({
    replica_lag_seconds: null,
    replica_asked: 0,
  })
})

it('without a replica there is nothing to tell', async () => {
  expect(await readAll(null)).toEqual({ replica_lag_seconds: null, replica_asked: null })
})
