import { describe, expect, it } from 'vitest'
import { DeadlinePassed, withDeadline } from './with-deadline.ts'

const never = new Promise<never>(() => {})

describe('a deadline', () => {
  it('gives what is done in time, and passes on what fails in time', async () => {
    expect(await withDeadline(60_000, Promise.resolve(7))).toBe(7)
    await expect(withDeadline(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('throws when it has passed, and what it is told to', async () => {
    await expect(withDeadline(1, never)).rejects.toThrow(DeadlinePassed)
    await expect(withDeadline(1, never, () => new TypeError('silent'))).rejects.toThrow(TypeError)
  })

  it('swallows what fails afterwards', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    await expect(withDeadline(1, promise)).rejects.toThrow(DeadlinePassed)
    // Unhandled, this would fail the run.
    reject(new Error('too late for anybody'))
    await promise.catch(() => {})
  })
})
