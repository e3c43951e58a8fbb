import { MessageChannel, Worker } from 'node:worker_threads'
import type { FlacTags } from './flac.ts'
import type { SongSpec } from './render-song.ts'

export interface SongJob extends SongSpec {
  tags?: FlacTags
}

export interface SongFile {
  flac: Uint8Array
  /** Seconds, exact. */
  duration: number
  bpm: number
}

/**
 * Renders songs to FLAC on worker threads. Returns one promise a job, in the order of the jobs, so that each
 * file can be stored while the others are still being made. When one fails, those not finished fail with it.
 */
export function renderSongs(jobs: readonly SongJob[], options: { threads?: number } = {}): Promise<SongFile>[] {
  const pending = jobs.map(() => Promise.withResolvers<SongFile>())
  let next = 0
  const workers = Array.from({ length: Math.min(options.threads ?? 2, jobs.length) }, () => {
    // A channel of our own: a process that runs under `--watch` posts its own messages on the worker's.
    const { port1: port, port2 } = new MessageChannel()
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: port2, transferList: [port2] })
    let current = -1
    const advance = (): void => {
      current = next++
      if (current < jobs.length) port.postMessage(jobs[current])
      else void worker.terminate()
    }
    port.on('message', (file: SongFile) => {
      pending[current]!.resolve(file)
      advance()
    })
    worker.on('error', (error) => {
      next = jobs.length
      for (const each of pending) each.reject(error)
      for (const other of workers) void other.terminate()
    })
    advance()
    return worker
  })
  // Whoever awaits the first failure need not handle the others.
  for (const each of pending) each.promise.catch(() => {})
  return pending.map((each) => each.promise)
}
