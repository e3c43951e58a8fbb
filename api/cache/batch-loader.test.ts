import { describe, expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** Loads that end when they are told to. */
function scene() {
  const loads: { keys: readonly string[]; end: (error?: Error) => void }[] = []
  const call = batchLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
        loads.push({ keys, end: (error) => (error ? reject(error) : resolve(found)) })
      }),
  )
  return { loads, call }
}

describe('gathered calls', () => {
  it('of one turn are one load, each key once, and each caller gets its own', async () => {
    const { loads, call } = scene()
    const answers = Promise.all(['a', 'b', 'a', 'nobody'].map((key) => call(key)))
    await expect.poll(() => loads).toHaveLength(1)
    expect(loads[0]?.keys).toEqual(['a', 'b', 'nobody'])
    loads[0]?.end()
    expect(await answers).toEqual(['A', 'B', 'A', undefined])
  })

  it('are never answered by a load that began before them', async () => {
    const { loads, call } = scene()
    const first = call('a')
    await expect.poll(() => loads).toHaveLength(1)
    const second = call('a')
    loads[0]?.end()
    await expect(first).resolves.toBe('A')
    await expect.poll(() => loads).toHaveLength(2)
    loads[1]?.end()
    await expect(second).resolves.toBe('A')
  })

  it('do not wait for a load that hangs', async () => {
    const { loads, call } = scene()
    for (const key of ['a', 'b', 'c', 'd']) {
      void call(key)
      await expect.poll(() => loads.flatMap(({ keys }) => keys)).toContain(key)
    }
    expect(loads).toHaveLength(4)
  })

  it('fail together with their load, and the next one is tried', async () => {
    const { loads, call } = scene()
    const failed = Promise.allSettled([call('a'), call('b')])
    await expect.poll(() => loads).toHaveLength(1)
    loads[0]?.end(new Error('gone'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = call('a')
    await expect.poll(() => loads).toHaveLength(2)
    loads[1]?.end()
    await expect(next).resolves.toBe('A')
  })
})
