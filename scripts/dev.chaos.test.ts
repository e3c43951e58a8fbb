import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { scratchDirectory } from '#api/platform/database/scratch-directory.ts'
import { root } from '#api/testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess, startProcess } from '#api/testing/programs/server-process.ts'

describe('npm run dev', () => {
  let started: ServerProcess | undefined
  const directory = scratchDirectory()
  afterEach(async () => {
    await started?.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  const answers = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    )

  it('works on another port, beside another instance, and its end in any way ends what it started', async () => {
    const port = await freePort()
    started = startProcess(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: process.env.HOME ?? '',
        PORT: String(port),
        FAIRWAVE_DATA_DIR: join(directory, 'data'),
        SEED_DEMO: 'false',
      },
    })
    const web = await eventually(
      // oxlint-disable-next-line no-control-regex
      () => /http:\/\/127\.0\.0\.1:(?!4000)\d+(?=\/\s)/.exec(started!.output().replaceAll(/\u001b\[[\d;]*m/g, ''))?.[0],
      { within: 60_000, what: 'the web' },
    )
    await eventually(() => answers(`http://127.0.0.1:${port}/readyz`), { within: 60_000, what: 'the API' }).catch(
      (error: Error) => {
        throw new Error(`${error.message}: ${started?.output()}`, { cause: error })
      },
    )
    await eventually(() => started?.output().includes('Declarations: complete'), {
      within: 60_000,
      what: 'the report of forgotten declarations',
    })
    // The web asks this API, and no other.
    expect(await answers(`${web}/healthz`)).toBe(true)

    started.process.kill('SIGKILL')
    const gone = async (url: string) => !(await answers(url))
    await eventually(() => gone(`http://127.0.0.1:${port}/healthz`), { within: 30_000, what: 'the end of the API' })
    await eventually(() => gone(`${web}/`), { within: 30_000, what: 'the end of the web' })
  })
})
