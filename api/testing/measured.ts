import { systemActor } from '../access/actor.ts'
import { kernelMetrics } from '../metrics/kernel-metrics.ts'
import type { TestApp } from './test-app.ts'

/**
 * The values of one metric (its name without the prefix) by their labels as /metrics writes them, '' where there are none.
 * Gauges are read here and now: a scrape takes what the last 15 seconds know, and leaves out what takes long. Counters are
 * those of a scrape.
 */
export async function measured(
  test: Pick<TestApp, 'app' | 'server'>,
  name: string,
): Promise<Partial<Record<string, number>>> {
  const all = [...kernelMetrics(test.app), ...test.app.contributions('metrics')]
  const metric = all.find((each) => each.name === name)
  if (!metric) throw new Error(`no metric ${name}`)
  if (metric.kind === 'counter') {
    const { body } = await test.server.inject('/metrics')
    const lines = body.matchAll(new RegExp(`^fairwave_${name}\\{(.*)\\} (\\S+)$`, 'gm'))
    return Object.fromEntries([...lines].map(([, labels, value]) => [labels, Number(value)]))
  }
  const value = await metric.read(test.app.context(systemActor))
  if (value === null) return {}
  if (typeof value === 'number') return { '': value }
  return Object.fromEntries(
    value.map((sample) => [
      Object.entries(sample.labels)
        .map(([label, text]) => `${label}="${text}"`)
        .join(','),
      sample.value,
    ]),
  )
}
