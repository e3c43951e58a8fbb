import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MONITORED, MONITORING_HEADERS } from '../../testing/monitoring.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('/readyz', () => {
  let test: TestApp
  const logged: Record<string, unknown>[] = []
  beforeAll(async () => {
    test = await startTestApp({
      plugins: [],
      env: { ...MONITORED, LOG_LEVEL: 'info' },
      onLog: (line) => void logged.push(line),
    })
  })
  afterAll(() => test.close())

  const ask = async (headers = {}) => {
    const answer = await test.server.inject({ url: '/readyz', headers })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
  const readinessLines = () => logged.filter(({ msg }) => /ready/.test(String(msg)))

  it('says "ready" and nothing else to everybody, and the parts to callers with METRICS_TOKEN', async () => {
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } })
    expect(await ask({ authorization: 'Bearer wrong' })).toEqual({ status: 200, body: { status: 'ready' } })
    expect(await ask(MONITORING_HEADERS)).toMatchObject({
      status: 200,
      body: { status: 'ok', down: [], parts: { database: 'ok', objects: 'ok' } },
    })
  })

  it('says "not ready" where a part is down, and names it in the log once', async () => {
    const check = vi.spyOn(test.platform.objects, 'check').mockRejectedValue(new Error('away'))
    expect(await ask()).toEqual({ status: 503, body: { status: 'not ready' } })
    expect(await ask()).toEqual({ status: 503, body: { status: 'not ready' } })
    expect(await ask(MONITORING_HEADERS)).toMatchObject({ status: 503, body: { down: ['objects'] } })
    expect(readinessLines()).toMatchObject([{ msg: 'not ready', down: ['objects'] }])
    check.mockRestore()
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } })
    expect(readinessLines()).toHaveLength(2)
  })

  it('asks each part once for calls that come at the same time', async () => {
    const check = vi.spyOn(test.platform.database, 'check')
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(check.mock.calls.length).toBe(1)
    check.mockRestore()
  })
})
