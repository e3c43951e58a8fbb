import { readFileSync } from 'node:fs'

/** Milliseconds of the processor that a process has taken so far, in all of its threads. */
export function processorTime(pid: number): number {
  // After the name, which may contain spaces: utime and stime are the 12th and 13th, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
