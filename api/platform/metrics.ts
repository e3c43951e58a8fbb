import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  contentType: string
  counter(name: string, help: string, labels?: string[]): Counter
  /** `collect` is asked at each scrape; what it leaves out is not there. */
  gauge(name: string, help: string, labels: string[], collect: () => Promise<readonly GaugeSample[]>): void
  histogram(name: string, help: string, labels?: string[]): Histogram
  render(): Promise<string>
}

export interface GaugeSample {
  labels: Readonly<Record<string, string>>
  value: number
}

let ofProcess: Registry | undefined

/** Process metrics, registered once: an observer of garbage collection cannot be removed. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, prefix: 'fairwave_' })
  }
  return ofProcess
}

/** One registry per platform. Registering again replaces: the newest application on it is asked. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const process = processRegistry()
  return {
    contentType: registry.contentType,
    counter: (name, help, labelNames = []) => {
      registry.removeSingleMetric(`fairwave_${name}`)
      return new Counter({ name: `fairwave_${name}`, help, labelNames, registers: [registry] })
    },
    gauge: (name, help, labelNames, collect) => {
      registry.removeSingleMetric(`fairwave_${name}`)
      const measured = new Gauge({
        name: `fairwave_${name}`,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const samples = await collect()
          measured.reset()
          // A gauge without labels starts at 0, which would be a value.
          if (labelNames.length === 0 && samples.length === 0) measured.remove()
          for (const { labels, value } of samples) measured.set({ ...labels }, value)
        },
      })
    },
    histogram: (name, help, labelNames = []) => {
      registry.removeSingleMetric(`fairwave_${name}`)
      return new Histogram({
        name: `fairwave_${name}`,
        help,
        labelNames,
        registers: [registry],
        buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      })
    },
    render: async () => `${await process.metrics()}\n${await registry.metrics()}`,
  }
}
