import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  contentType: string
  counter(name: string, help: string, labels?: string[]): Counter
  gauge(name: string, help: string, collect: () => Promise<number>): void
  histogram(name: string, help: string, labels?: string[]): Histogram
  render(): Promise<string>
}

/** One registry per process, so that several applications in one test do not share figures. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'fairwave_' })
  return {
    contentType: registry.contentType,
    counter: (name, help, labelNames = []) =>
      new Counter({ name: `fairwave_${name}`, help, labelNames, registers: [registry] }),
    gauge: (name, help, collect) => {
      const measured = new Gauge({
        name: `fairwave_${name}`,
        help,
        registers: [registry],
        async collect() {
          measured.set(await collect())
        },
      })
    },
    histogram: (name, help, labelNames = []) =>
      new Histogram({
        name: `fairwave_${name}`,
        help,
        labelNames,
        registers: [registry],
        buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      }),
    render: () => registry.metrics(),
  }
}
