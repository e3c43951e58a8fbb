import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { RefusedStart } from './refused-start.ts'

const FIRST_PAUSE = 250
const MAX_PAUSE_MS = 10_000

/**
 * At start: asks a part outside the process until it answers, with a growing pause and a line in the log each time.
 * Gives up only where waiting changes nothing: on `RefusedStart`, and where `willNotPass` says so.
 */
export async function untilItAnswers<Result>(input: {
  /** As the log names it. */
  part: string
  log: Logger
  attempt: () => Promise<Result>
  willNotPass: (error: Error) => boolean
}): Promise<Result> {
  const { part, log, attempt, willNotPass } = input
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await attempt()
      if (tries > 1) log.info({ tries }, `${part} answers`)
      return result
    } catch (caught) {
      const error = caught as Error
      // A mistake in the program does not pass either.
      if (error instanceof RefusedStart || error instanceof ReferenceError || willNotPass(error)) throw error
      const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)
      log.warn({ err: error, tries, nextTryInMilliseconds: Math.round(pause) }, `${part} does not answer yet`)
      await wait(pause)
    }
  }
}
