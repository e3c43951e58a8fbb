import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#api/testing/programs/server-process.ts'
import { answersReady, asking, keepRunning, scratch, signWebhook, type Stage } from './stage.ts'

/** `npm start` with nothing else: one process, with its PostgreSQL beside it. */
export async function openEmbeddedStage(): Promise<Stage> {
  const { directory, remove } = scratch()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const product = keepRunning('api/main.ts', { FAIRWAVE_DATA_DIR: directory, PORT: String(port) })
  const data = join(directory, 'postgres')
  /** Which process the server is, and where it listens, as it says itself. */
  const postmaster = () => {
    const [pid, , , postgresPort] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(postgresPort) }
  }
  const password = () => readFileSync(join(data, 'fairwave.password'), 'utf8').trim()

  return {
    name: 'embedded',
    origin,
    faults: {
      'kill -9': () => product.restart('SIGKILL'),
      'kill -9, with its PostgreSQL': async () => {
        const { pid } = postmaster()
        process.kill(pid, 'SIGKILL')
        await product.restart('SIGKILL')
      },
      'kill -9 twice': async () => {
        await product.restart('SIGKILL')
        await product.restart('SIGKILL')
      },
      restart: () => product.restart('SIGTERM'),
    },
    query: asking(() => `postgres://fairwave:${password()}@127.0.0.1:${postmaster().port}/postgres`),
    sign: signWebhook,
    untilReady: () => answersReady(origin, product.ended),
    recount: null,
    output: product.output,
    stop: async () => {
      await product.stop()
      remove()
    },
  }
}
