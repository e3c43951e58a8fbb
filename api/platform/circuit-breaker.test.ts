import { describe, expect, it, vi } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

const silence = new Error('no answer')

function stage() {
  const probe = vi.fn<() => Promise<void>>(() => Promise.reject(silence))
  const breaker = circuitBreaker({
    isSilence: (error) => error === silence,
    probe,
    refusal: () => new Error('refused'),
    everyMilliseconds: 1,
  })
  return { probe, breaker }
}

describe('a circuit breaker', () => {
  it('asks a silent side once, and refuses without asking until a probe is answered', async () => {
    const { probe, breaker } = stage()
    const call = vi.fn<() => Promise<string>>(() => Promise.reject(silence))
    await expect(breaker.run(call)).rejects.toThrow('no answer')
    for (let n = 0; n < 10; n += 1) await expect(breaker.run(call)).rejects.toThrow('refused')
    expect(call).toHaveBeenCalledTimes(1)
    await vi.waitUntil(() => probe.mock.calls.length > 3, 20_000)
    expect(breaker.open).toBe(true)

    probe.mockResolvedValue()
    await vi.waitUntil(() => !breaker.open, 20_000)
    call.mockResolvedValue('back')
    expect(await breaker.run(call)).toBe('back')
    const asked = probe.mock.calls.length
    await new Promise((wake) => setTimeout(wake, 20))
    expect(probe).toHaveBeenCalledTimes(asked)
    breaker.close()
  })

  it('stays closed for answers that are errors, and probes no more once it is closed for good', async () => {
    const { probe, breaker } = stage()
    await expect(breaker.run(() => Promise.reject(new Error('wrong type')))).rejects.toThrow('wrong type')
    expect([breaker.open, probe.mock.calls.length]).toEqual([false, 0])
    await expect(breaker.run(() => Promise.reject(silence))).rejects.toThrow('no answer')
    breaker.close()
    const asked = probe.mock.calls.length
    await new Promise((wake) => setTimeout(wake, 20))
    expect(probe.mock.calls.length).toBeLessThanOrEqual(asked + 1)
  })
})
