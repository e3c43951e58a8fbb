import type { Metric } from '#api/metrics/metric.ts'

declare module '#api/app/extensions.ts' {
  interface Counters {
    money_rules_total: { rule: string }
  }
}

export const integrityMetrics: readonly Metric[] = [
  {
    kind: 'counter',
    name: 'money_rules_total',
    help: 'How often tips and orders broke a rule for money, by rule: each holds money until staff decides.',
    labels: ['rule'],
  },
]
