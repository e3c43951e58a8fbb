import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'

/** A port of 127.0.0.1 that nothing listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

/**
 * Polls until `check` returns something other than undefined or false; what it throws counts as not yet. Milliseconds; where
 * nobody looks on it waits longer (`PATIENCE`).
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  { within = 20_000, every = 20, what = 'condition' } = {},
): Promise<Exclude<T, undefined | false | void>> {
  const deadline = Date.now() + within * PATIENCE
  let last: unknown
  do {
    try {
      const value = await check()
      if (value !== undefined && value !== false) return value as Exclude<T, undefined | false | void>
    } catch (error) {
      last = error
    }
    await wait(every)
  } while (Date.now() < deadline)
  throw new Error(`${what}: not within ${within * PATIENCE} ms`, { cause: last })
}

export interface ServerProcess {
  process: ChildProcess
  /** Its output so far, cut to the last 20 KB. */
  output(): string
  isRunning(): boolean
  /** Throws with the output when the program has ended. */
  assertRunning(): void
  /** Ends it: `signal` first, SIGKILL after its grace. Resolves when the process is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface ProcessOptions {
  /** Goes with it. */
  directory?: string
  /** Everything in its environment; left out: what this process has. */
  env?: Record<string, string>
  cwd?: string
  /** Milliseconds that it may take to stop. */
  grace?: number
}

/** Starts a server in the foreground; it and its directory do not outlive this process. */
export function startProcess(
  command: string,
  args: readonly string[],
  { directory, grace = 5_000, ...options }: ProcessOptions = {},
): ServerProcess {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const onExit = () => {
    child.kill('SIGKILL')
    if (directory) rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', onExit)
  let failure: Error | undefined
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error
      resolve()
    })
    child.once('exit', () => resolve())
  }).then(() => void process.off('exit', onExit))
  const isRunning = () => failure === undefined && child.exitCode === null && child.signalCode === null
  return {
    process: child,
    output: () => output,
    isRunning,
    assertRunning: () => {
      if (failure) throw new Error(`${command} could not be started: ${failure.message}`, { cause: failure })
      if (!isRunning()) throw new Error(`${command} ended (${child.signalCode ?? child.exitCode}): ${output.trim()}`)
    },
    stop: async (signal = 'SIGTERM') => {
      if (isRunning()) {
        // A process that was frozen handles no other signal before it is let go.
        child.kill('SIGCONT')
        child.kill(signal)
      }
      const timer = setTimeout(() => child.kill('SIGKILL'), grace)
      await ended
      clearTimeout(timer)
      if (directory) rmSync(directory, { recursive: true, force: true })
    },
  }
}
