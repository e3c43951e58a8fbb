import { queryObjects } from 'node:v8'
import { expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

/** The application and its gauges. */
class Kept {
  readonly value = 3
}

async function openAndForget(): Promise<void> {
  const metrics = openMetrics()
  const kept = new Kept()
  metrics.gauge('kept', 'For a test', [], async () => [{ labels: {}, value: kept.value }])
  const text = await metrics.render()
  expect(text).toContain('\nfairwave_kept 3\n')
  expect(text.match(/^# TYPE fairwave_process_resident_memory_bytes /gm)).toHaveLength(1)
  expect(text.match(/^# TYPE fairwave_nodejs_gc_duration_seconds /gm)).toHaveLength(1)
}

it('lets go of an application that is gone: what watches the process knows none', async () => {
  await openAndForget()
  await openAndForget()
  await expect.poll(() => queryObjects(Kept, { format: 'count' })).toBe(0)
})
