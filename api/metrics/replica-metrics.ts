import type { App } from '../app/app.ts'
import type { GaugeMetric } from './metric.ts'

/** This process's view of its replica; empty without one. */
export function replicaMetrics({ platform: { database } }: Pick<App, 'platform'>): readonly GaugeMetric[] {
  return [
    {
      kind: 'gauge',
      name: 'replica_lag_seconds',
      help: 'How far the replica is behind the primary; missing while it does not answer, and without a replica.',
      read: async () => {
        const lag = database.replica?.lag() ?? null
        return lag === null ? null : lag / 1_000
      },
    },
    {
      kind: 'gauge',
      name: 'replica_asked',
      help: '1 where the replica is asked for public reads, 0 where the primary answers them; missing without a replica.',
      read: async () => (database.replica ? Number(database.replica.isAsked()) : null),
    },
  ]
}
