import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, freePort } from '#api/testing/programs/server-process.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningProduct {
  url: string
  pid: number
  /** Milliseconds from starting the process to its first answer. */
  startedWithin: number
  /** In megabytes, now. */
  memory(): number
  stop(): Promise<void>
}

/** The command of `npm start` after the build. */
function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [program, ...args] = scripts.start.split(' ')
  if (program !== 'node') throw new Error(`npm start runs ${scripts.start}, which the bench does not know how to start`)
  return args
}

/** The product as a process of its own; `env` is all it has of settings. */
export async function startProduct(
  env: Record<string, string>,
  { path = '/readyz', within = 120_000 } = {},
): Promise<RunningProduct> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, startCommand(), {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const ended = gone.then(() => {
    throw new Error('the product ended while it started')
  })
  ended.catch(() => {})
  const answers = eventually(async () => (await fetch(`${url}${path}`)).ok, {
    within,
    every: 10,
    what: 'the product',
  })
  await Promise.race([answers, ended])
  const startedWithin = performance.now() - started
  return {
    url,
    pid: child.pid as number,
    startedWithin,
    memory: () => memoryOf(child.pid as number),
    stop: async () => {
      process.off('exit', onExit)
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Resident memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024) / 1e6
}
