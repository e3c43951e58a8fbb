import { execFileSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'

/** The clock of processes that run under libfaketime: they read a file, so it moves while they run. */
export interface MovedClock {
  now(): Date
  /** Moves it to `time`; it goes on from there. */
  set(time: Date): void
  /** Environment of the processes that follow it. */
  environment: Record<string, string>
}

export function movedClock(file: string, start: Date): MovedClock {
  let seconds = 0
  const set = (time: Date) => {
    // Whole seconds, and never before the time that was asked for.
    seconds = Math.ceil((time.getTime() - Date.now()) / 1_000)
    // In one step: a reader of half a file would see the real time.
    writeFileSync(`${file}.next`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.next`, file)
  }
  set(start)
  const library = execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim()
  return {
    now: () => new Date(Date.now() + seconds * 1_000),
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go by the monotonic clock, which nobody moves.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  }
}
