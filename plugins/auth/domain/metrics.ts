import type { Metric } from '#api/metrics/metric.ts'

export const authMetrics: readonly Metric[] = [
  {
    kind: 'counter',
    name: 'security_events_total',
    help: 'What the log says under `security`, by event: sign-in-refused, factors-changed, owner-added and others.',
    labels: ['event'],
  },
]
