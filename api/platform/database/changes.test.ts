import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { busyConnections } from '#api/testing/busy-connections.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { databaseChanges } from './changes.ts'

it('what was heard long ago is asked for once, by however many at a time', async () => {
  const database = await createTestDatabase()
  const changes = databaseChanges({ url: database.url, log: pino({ level: 'silent' }) })
  try {
    expect(await changes.makeCurrent()).toBe(true)
    const later = performance.now() + 60_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    const answers = await Promise.all([1, 2, 3].map(() => changes.makeCurrent()))
    clock.mockRestore()
    expect(answers).toEqual([true, true, true])
    expect(busyConnections.take()).toEqual([])
  } finally {
    await changes.close()
    await database.drop()
  }
})
