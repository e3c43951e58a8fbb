import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds, between two starts: doubled each time, up to the last. */
const PAUSE = { first: 200, most: 5_000 }
const SAID = 4_000

/**
 * Keeps a server running that nobody asked to end: each time it ends, `start` is tried until it works. `onEnd` is told of
 * every end and of every start that failed, with what was said last. After `stop` nothing is started any more.
 */
export function keepRunning(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  onEnd: (said: string) => void,
): { current(): ChildProcess; stop(): Promise<void> } {
  const stopping = new AbortController()
  let current = first
  let restarting: Promise<void> = Promise.resolve()

  const watch = (server: ChildProcess) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-SAID)
    })
    const ended = () => {
      if (stopping.signal.aborted) return
      onEnd(said.trim())
      restarting = restart()
    }
    if (server.exitCode !== null || server.signalCode !== null) ended()
    else server.once('exit', ended)
  }
  const restart = async () => {
    for (let pause = PAUSE.first; !stopping.signal.aborted; pause = Math.min(pause * 2, PAUSE.most)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        current = await start()
        return watch(current)
      } catch (error) {
        onEnd(error instanceof Error ? error.message : String(error))
      }
    }
  }

  watch(first)
  return {
    current: () => current,
    stop: async () => {
      stopping.abort()
      await restarting
      await stopServer(current)
    },
  }
}

/** Fast shutdown: open transactions are rolled back, the data is left consistent. */
export function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((stopped) => {
    if (child.exitCode !== null || child.signalCode !== null) return stopped()
    child.once('exit', () => stopped())
    child.kill('SIGINT')
  })
}
