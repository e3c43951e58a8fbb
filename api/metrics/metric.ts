import type { DomainContext } from '../app/context.ts'
import type { Counters } from '../app/extensions.ts'

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** A plugin's Prometheus metric; names get the prefix `fairwave_`. */
export type Metric = GaugeMetric | CounterMetric

export interface GaugeMetric {
  kind: 'gauge'
  name: string
  help: string
  labels?: readonly string[]
  /**
   * The value now, or one for each combination of labels; null where there is nothing to tell. Read at most once in 15
   * seconds, however many scrape. It must not scan what grows: an index, a single row, or nothing.
   */
  read: (ctx: DomainContext) => Promise<number | null | readonly Sample[]>
}

/** Counted in the process by `ctx.count`, from 0 at its start. */
export interface CounterMetric {
  kind: 'counter'
  name: keyof Counters & string
  help: string
  labels: readonly string[]
}
