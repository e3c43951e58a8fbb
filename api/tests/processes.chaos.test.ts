import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { startProgram, untilReady } from '../testing/programs/product-process.ts'
import { freePort } from '../testing/programs/server-process.ts'
import { PATIENCE } from '../testing/patience.ts'

const directory = scratchDirectory()
const running: { stop(signal?: NodeJS.Signals): Promise<void> }[] = []
afterEach(async () => {
  for (const started of running.splice(0)) await started.stop()
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function start(name: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const started = startProgram('api/main.ts', {
    PORT: String(port),
    SEED_DEMO: 'false',
    FAIRWAVE_DATA_DIR: join(directory, name),
    ...env,
  })
  running.push(started)
  return { started, url: `http://127.0.0.1:${port}` }
}

async function expectExit(process: { exitCode: number | null }, code: number): Promise<void> {
  await expect.poll(() => process.exitCode).toBe(code)
}

describe('one embedded process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s and starts again on its data', async (signal) => {
    const first = await start('stops')
    await untilReady(first.url, first.started)
    expect(first.started.output()).toContain('payments: sandbox')
    // The data is there when this test is tried again.
    const username = `kept-${randomUUID().slice(0, 8)}`
    const registered = await fetch(`${first.url}/api/auth/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username,
        email: `${username}@example.com`,
        displayName: 'Kept',
        password: 'kept-secret',
      }),
    })
    expect(registered.status).toBe(201)
    const untilStopped = first.started.output().length
    first.started.process.kill(signal)
    await expectExit(first.started.process, 0)
    // A start on a busy machine may have to try again.
    expect(first.started.output().slice(untilStopped)).not.toMatch(/"level":(50|60)|terminating connection/)

    const second = await start('stops')
    await untilReady(second.url, second.started)
    const signedIn = await fetch(`${second.url}/api/auth/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'kept-secret' }),
    })
    expect(signedIn.status).toBe(200)
  })

  it('stops cleanly while it makes the demo', async () => {
    const { started } = await start('demo', { SEED_DEMO: 'true' })
    await expect.poll(() => started.output(), { timeout: 60_000 * PATIENCE }).toContain('Fairwave is at')
    started.process.kill('SIGTERM')
    await expectExit(started.process, 0)
    expect(started.output()).not.toMatch(/Error:|"level":(50|60)/)
  })

  it('refuses a second one on the same data, by name, and takes over after SIGKILL', async () => {
    const first = await start('locked')
    await untilReady(first.url, first.started)
    const second = await start('locked')
    await expectExit(second.started.process, 1)
    expect(second.started.output()).toContain('Another Fairwave')
    first.started.process.kill('SIGKILL')
    await expect.poll(() => first.started.process.signalCode).toBe('SIGKILL')
    const third = await start('locked')
    await untilReady(third.url, third.started)
  })

  it('says what is wrong with its settings and does not start', async () => {
    const { started } = await start('wrong', { PORT: 'many', FAIRWAVE_PLUGIN: 'auth' })
    await expectExit(started.process, 1)
    expect(started.output()).toContain('PORT')
    expect(started.output()).toContain('FAIRWAVE_PLUGIN: no such setting')
    expect(started.output()).not.toContain('    at ')
  })

  it('tells what watches it how its workers are, on a port of its own, where it serves nothing else', async () => {
    const port = await freePort()
    const started = startProgram('workers/main.ts', {
      FAIRWAVE_DATA_DIR: join(directory, 'workers'),
      METRICS_PORT: String(port),
    })
    running.push(started)
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, started)
    await expect
      .poll(async () => await (await fetch(`${url}/metrics`)).text(), { timeout: 60_000 * PATIENCE })
      .toMatch(/fairwave_schedule_last_success_timestamp_seconds\{schedule="kernel.work-sweep"\} \d/)
    expect((await fetch(`${url}/`)).status).toBe(404)
  })

  it('runs without a plugin that is switched off', async () => {
    const { started, url } = await start('fewer', { FAIRWAVE_PLUGINS: 'auth,media,catalog,profiles' })
    await untilReady(url, started)
    expect((await fetch(`${url}/api/discover/new-releases`)).status).toBe(200)
    expect((await fetch(`${url}/api/subscription/status`)).status).toBe(404)
    expect(await (await fetch(url)).text()).toMatch(/fairwave-plugins" content="auth,media,catalog,profiles"/)
  })
})
