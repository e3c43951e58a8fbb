import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { forwardPort } from '#api/testing/programs/port-forward.ts'
import type { RedisServer, RedisServerOptions } from '#api/testing/programs/redis-server.ts'
import { eventually, freePort } from '#api/testing/programs/server-process.ts'
import type { Random } from './random.ts'
import { answersReady, asking, keepRunning, scratch, signWebhook, type Stage, startProgram } from './stage.ts'

/** An API and two workers as separate processes on PostgreSQL and Redis, as in production. */
export async function openProductionStage(
  random: Random,
  startRedis: (options?: RedisServerOptions) => Promise<RedisServer>,
): Promise<Stage> {
  const { directory, remove } = scratch()
  const startPostgres = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  let postgres = await startPostgres()
  // The address stays while servers come and go behind it.
  const forward = await forwardPort({ to: postgres.port })
  let redis = await startRedis()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const databaseUrl = Object.assign(new URL(postgres.url), { port: String(forward.port) }).href
  const environment = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    FAIRWAVE_DATA_DIR: join(directory, 'data'),
    PORT: String(port),
    RUN_WORKERS: 'false',
  }
  const api = keepRunning('api/main.ts', environment)
  const workers = [keepRunning('workers/main.ts', environment), keepRunning('workers/main.ts', environment)]
  const processes = [api, ...workers]
  const ended = () => processes.map((each) => each.ended()).find(Boolean) ?? null
  const pause = () => wait(200 + random.next() * 4_000)
  const restartPostgres = async (signal: NodeJS.Signals) => {
    const gone = new Promise((exited) => postgres.process.once('exit', exited))
    postgres.process.kill(signal)
    await gone
    await pause()
    postgres = await startPostgres()
    forward.redirect(postgres.port)
  }

  return {
    name: 'production',
    origin,
    faults: {
      'kill -9 the API': () => api.restart('SIGKILL'),
      'kill -9 a worker': () => random.pick(workers).restart('SIGKILL'),
      'kill -9 everything of ours': async () =>
        void (await Promise.all(processes.map((each) => each.restart('SIGKILL')))),
      'restart the API': () => api.restart('SIGTERM'),
      'restart the workers': async () => void (await Promise.all(workers.map((each) => each.restart('SIGTERM')))),
      'freeze Redis': async () => {
        redis.pause()
        await pause()
        redis.resume()
      },
      'kill -9 Redis and start an empty one': async () => {
        await redis.stop('SIGKILL')
        await pause()
        redis = await startRedis({ port: redis.port })
      },
      FLUSHALL: () => redis.command('FLUSHALL'),
      'restart PostgreSQL': () => restartPostgres('SIGINT'),
      'kill -9 PostgreSQL': () => restartPostgres('SIGKILL'),
      'freeze PostgreSQL': async () => {
        forward.freeze()
        await pause()
        forward.thaw()
      },
      'cut all connections to PostgreSQL': async () => forward.cut(),
    },
    query: asking(() => postgres.url),
    sign: signWebhook,
    untilReady: () => answersReady(origin, ended),
    recount: async () => {
      const program = startProgram('workers/recount.ts', environment)
      await eventually(() => !program.isRunning(), { within: 120_000, what: 'recount' })
      return { exitCode: program.process.exitCode, output: program.output() }
    },
    output: () => processes.map((each) => each.output()).join('\n'),
    stop: async () => {
      for (const each of processes) await each.stop()
      await forward.stop()
      await redis.stop()
      await postgres.stop()
      remove()
    },
  }
}
