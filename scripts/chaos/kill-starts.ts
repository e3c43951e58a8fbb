import { setTimeout as wait } from 'node:timers/promises'
import { eventually, freePort } from '#api/testing/programs/server-process.ts'
import { scratch, startProgram } from './stage.ts'

/**
 * Kills a start after each of these times, all on one data folder, and then expects one to serve that nobody kills. The
 * first of them is a first start; those that follow find what the ones before left.
 */
export async function killStarts(input: {
  milliseconds: readonly number[]
  settings?: Record<string, string>
  /** Begins anew with an empty folder after each kill. */
  anew: boolean
  /** Puts something into an empty folder before it is used: what an older version left. */
  prepare?: (directory: string) => Promise<void>
}): Promise<{ starts: number }> {
  const { milliseconds, settings = {}, anew, prepare } = input
  let place = scratch()
  let starts = 0
  try {
    await prepare?.(place.directory)
    for (const moment of milliseconds) {
      const port = await freePort()
      const environment = { ...settings, FAIRWAVE_DATA_DIR: place.directory, PORT: String(port) }
      const killed = startProgram('api/main.ts', environment)
      await wait(moment)
      await killed.stop('SIGKILL')
      const next = startProgram('api/main.ts', environment)
      const serves = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
      try {
        await eventually(async () => !next.isRunning() || (await serves()), { within: 180_000, what: 'the next start' })
        next.assertRunning()
      } catch (error) {
        throw new Error(`after a kill at ${moment} ms: ${(error as Error).message}\n${next.output()}`, { cause: error })
      } finally {
        await next.stop()
      }
      starts += 1
      if (!anew) continue
      place.remove()
      place = scratch()
      await prepare?.(place.directory)
    }
  } finally {
    place.remove()
  }
  return { starts }
}
