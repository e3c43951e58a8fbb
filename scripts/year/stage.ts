import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram as startPlain } from '#api/testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess } from '#api/testing/programs/server-process.ts'
import { answersReady, asking, keepRunning, scratch, startProgram } from '../chaos/stage.ts'
import { type MovedClock, movedClock } from './moved-clock.ts'
import type { Fault } from './plan.ts'

const RECOVERY = { within: 180_000, every: 50 }

/** The product as processes with a clock of their own: PostgreSQL, a server and a worker. */
export interface YearStage {
  origin: string
  clock: MovedClock
  directory: string
  databaseUrl(): string
  query: ReturnType<typeof asking>
  untilReady(): Promise<void>
  /** Ways to hurt it, each put right as a supervisor would. */
  faults: Record<Fault, () => Promise<void>>
  /** Takes a backup of the running product and goes on from it in an empty place. */
  restoreBackup(): Promise<void>
  /** Runs one of the product's programs beside it. */
  run(program: string, ...args: string[]): Promise<{ exitCode: number | null; output: string }>
  output(): string
  stop(): Promise<void>
}

export async function openYearStage(start: Date): Promise<YearStage> {
  const { directory, remove } = scratch()
  const clock = movedClock(join(directory, 'clock'), start)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let place = await openPlace(join(directory, 'first'), clock)
  const environmentOf = () => ({
    ...clock.environment,
    DATABASE_URL: place.url,
    FAIRWAVE_DATA_DIR: place.data,
    PORT: String(port),
    RUN_WORKERS: 'false',
    FIRST_PAYOUT_APPROVAL: 'false',
    PAYOUT_VERIFIED_ADDRESS: 'false',
  })
  const startAll = () => {
    const environment = environmentOf()
    return [keepRunning('api/main.ts', environment), keepRunning('workers/main.ts', environment)] as const
  }
  let [api, worker] = startAll()
  const ended = () => api.ended() ?? worker.ended()
  const untilReady = () => answersReady(origin, ended)
  const run: YearStage['run'] = async (program, ...args) => {
    const started = startProgram(program, environmentOf(), args)
    await eventually(() => !started.isRunning(), { within: 300_000, every: 50, what: program })
    return { exitCode: started.process.exitCode, output: started.output() }
  }
  const strikePostgres = async (signal: NodeJS.Signals) => {
    const before = postmaster(place.postgres)
    process.kill(before, signal)
    await eventually(() => postmaster(place.postgres) !== before, { ...RECOVERY, what: 'another PostgreSQL' })
  }

  return {
    origin,
    clock,
    directory,
    databaseUrl: () => place.url,
    query: asking(() => place.url),
    untilReady,
    faults: {
      'kill the server': () => api.restart('SIGKILL'),
      'kill the worker': () => worker.restart('SIGKILL'),
      'restart the server': () => api.restart('SIGTERM'),
      'kill server and worker': async () =>
        void (await Promise.all([api.restart('SIGKILL'), worker.restart('SIGKILL')])),
      'restart PostgreSQL': () => strikePostgres('SIGINT'),
      'kill PostgreSQL': () => strikePostgres('SIGKILL'),
    },
    restoreBackup: async () => {
      const backup = join(directory, 'backup')
      const taken = await run('workers/backup.ts', backup)
      if (taken.exitCode !== 0) throw new Error(`backup: ${taken.output}`)
      await Promise.all([api.stop('SIGKILL'), worker.stop('SIGKILL')])
      await place.stop()
      place = await openPlace(join(directory, 'second'), clock)
      const restored = await run('workers/restore.ts', backup)
      if (restored.exitCode !== 0) throw new Error(`restore: ${restored.output}`)
      ;[api, worker] = startAll()
      await untilReady()
    },
    run,
    output: () => [place, api, worker].map((each) => each.output()).join('\n'),
    stop: async () => {
      await api.stop()
      await worker.stop()
      await place.stop()
      remove()
    },
  }
}

/** An empty folder for data, and a PostgreSQL in it that has the moved clock. */
async function openPlace(directory: string, clock: MovedClock) {
  const [data, postgres] = [join(directory, 'data'), join(directory, 'postgres')]
  mkdirSync(data, { recursive: true })
  const server: ServerProcess = startPlain('scripts/year/postgres.ts', clock.environment, { args: [postgres] })
  const url = await eventually(
    () => {
      server.assertRunning()
      return /listens at (\S+)/.exec(server.output())?.[1]
    },
    { ...RECOVERY, what: 'PostgreSQL' },
  )
  return { data, postgres, url, output: server.output, stop: () => server.stop() }
}

/** Which process the server is, once it takes connections. */
function postmaster(directory: string): number {
  const [pid, , , , , , , state] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
  if (state?.trim() !== 'ready') throw new Error('PostgreSQL is not ready')
  return Number(pid)
}
