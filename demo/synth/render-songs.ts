import { fork } from 'node:child_process'
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

/** A renderer's answer to one job. */
export type RenderAnswer = { file: SongFile } | { error: Error }

/**
 * Renders songs to FLAC in processes of their own: the memory that this takes goes back to the system with them, which
 * it does not after threads. Returns one promise a job, in the order of the jobs, so that each file can be stored while
 * the others are still being made. When one fails, those not finished fail with it.
 */
export function renderSongs(jobs: readonly SongJob[], options: { processes?: number } = {}): Promise<SongFile>[] {
  const pending = jobs.map(() => Promise.withResolvers<SongFile>())
  let next = 0
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env
  const workers = Array.from({ length: Math.min(options.processes ?? 2, jobs.length) }, () => {
    // Do not pass on this process's own flags: under `--watch` the child would post messages of its own.
    const worker = fork(new URL('./render-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env,
    })
    let current = -1
    const fail = (error: Error): void => {
      next = jobs.length
      for (const each of pending) each.reject(error)
      for (const other of workers) other.kill()
    }
    const advance = (): void => {
      current = next++
      if (current < jobs.length) worker.send(jobs[current] as SongJob, (error) => error && fail(error))
      else worker.disconnect()
    }
    worker.on('message', (answer: RenderAnswer) => {
      if ('error' in answer) return fail(answer.error)
      pending[current]!.resolve(answer.file)
      advance()
    })
    worker.on('error', fail)
    worker.on('exit', (code, signal) => {
      if (code !== 0) fail(new Error(`rendering ended with ${code ?? signal}`))
    })
    advance()
    return worker
  })
  // A caller that awaits the first failure need not handle the others.
  for (const each of pending) each.promise.catch(() => {})
  return pending.map((each) => each.promise)
}
