import { describe, expect, it } from 'vitest'
import { type Outcome, groupCommit } from '../domain/claims/group-commit.ts'

const options = { what: 'Counting streams', maxBatch: 10, maxWaiting: 100, gatherMilliseconds: 1 }
const dataError = Object.assign(new Error('duplicate key'), { cause: { originalCode: '23505' } })

function recorded(failure: (items: readonly number[]) => unknown = () => null) {
  const batches: number[][] = []
  const submit = groupCommit<number, number>({
    ...options,
    commit: async (items) => {
      batches.push([...items])
      await new Promise((later) => setImmediate(later))
      const error = failure(items)
      if (error) throw error
      return items.map((item): Outcome<number> => ({ result: item * 2 }))
    },
  })
  return { batches, submit }
}

describe('groupCommit', () => {
  it('gives each caller its own result and few commits', async () => {
    const { batches, submit } = recorded()
    const results = await Promise.all(Array.from({ length: 35 }, (_, item) => submit(item)))
    expect(results).toEqual(Array.from({ length: 35 }, (_, item) => item * 2))
    expect(batches.map((batch) => batch.length)).toEqual([10, 10, 10, 5])
    await expect(submit(50)).resolves.toBe(100)
  })

  it('does not let a poisoned item fail its neighbours', async () => {
    const { submit } = recorded((items) => (items.includes(3) ? dataError : null))
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => submit(item)))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('does not let listeners of a node that is away fail those of the others', async () => {
    const away = Object.assign(new Error('could not connect to server "shard1"'), { code: '08001' })
    const { submit } = recorded((items) => (items.some((item) => item % 2 === 0) ? away : null))
    const results = await Promise.allSettled([2, 1, 4, 3].map((item) => submit(item)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('tells everybody at once when the store is down, and works again when it is back', async () => {
    let down = true
    const { batches, submit } = recorded(() => (down ? new Error('ECONNREFUSED') : null))
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((item) => submit(item)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(batches).toEqual([[1, 2, 3, 4, 5], [1]])
    down = false
    await expect(submit(7)).resolves.toBe(14)
  })

  it('refuses with 503 beyond its queue', async () => {
    const { submit } = recorded()
    const results = await Promise.allSettled(Array.from({ length: 120 }, (_, item) => submit(item)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(20)
    expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  })
})
