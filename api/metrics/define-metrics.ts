import { systemActor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { withDeadline } from '../platform/with-deadline.ts'
import { kernelMetrics } from './kernel-metrics.ts'
import type { GaugeMetric, Sample } from './metric.ts'

/** Maximum age of a reading: several scrapers cost as much as one. */
const KEEP_MS = 15_000
/** A store that hangs must not take the other figures with it. */
const PATIENCE_MS = 2_000

/** Registers the kernel's metrics and those of the plugins; returns what `ctx.count` does. */
export function defineMetrics(app: App): App['count'] {
  const { metrics } = app.platform
  const declared = app.contributions('metrics')
  for (const metric of [...kernelMetrics(app), ...declared]) {
    if (metric.kind === 'gauge')
      metrics.gauge(metric.name, metric.help, [...(metric.labels ?? [])], cachedReader(app, metric))
  }
  const counters = new Map(
    declared.flatMap((metric) =>
      metric.kind === 'counter'
        ? [[metric.name as string, metrics.counter(metric.name, metric.help, [...metric.labels])] as const]
        : [],
    ),
  )
  return (name, labels, by) => counters.get(name)?.inc({ ...labels }, by)
}

function cachedReader(app: App, metric: GaugeMetric): () => Promise<readonly Sample[]> {
  let kept: { until: number; samples: Promise<readonly Sample[]> } | null = null
  const read = async (): Promise<readonly Sample[]> => {
    try {
      const value = await withDeadline(PATIENCE_MS, metric.read(app.context(systemActor)))
      if (value === null) return []
      return typeof value === 'number' ? [{ labels: {}, value }] : value
    } catch (error) {
      app.platform.log.warn({ err: error, metric: metric.name }, 'metric not read')
      return []
    }
  }
  return async () => {
    if (!kept || kept.until <= performance.now()) kept = { until: performance.now() + KEEP_MS, samples: read() }
    return await kept.samples
  }
}
