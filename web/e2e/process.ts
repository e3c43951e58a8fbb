import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { keptOrNot } from '../../api/testing/kept-or-not.ts'

export const root = resolve(import.meta.dirname, '../..')

export interface Started {
  process: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts one of the product's processes; it is stopped by this handle and no other way. */
export function startProcess(entry: string, env: Record<string, string>): Started {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', ...keptOrNot(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return {
    process: child,
    output: () => output,
    stop: (signal = 'SIGTERM') =>
      new Promise((stopped) => {
        if (child.exitCode !== null || child.signalCode !== null) return stopped()
        child.once('exit', () => stopped())
        child.kill(signal)
      }),
  }
}

/** Resolves when the address answers with success; fails early when the process ends before. */
export async function untilReady(url: string, started: Started, milliseconds = 300_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    if (started.process.exitCode !== null) throw new Error(`the product ended at start:\n${started.output()}`)
    const ok = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (Date.now() > deadline)
      throw new Error(`the product is not ready after ${milliseconds} ms:\n${started.output()}`)
    await new Promise((wake) => setTimeout(wake, 100))
  }
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no free port')),
      )
    })
  })
}
