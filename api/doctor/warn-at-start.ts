import type { Logger } from 'pino'
import type { Config } from '../app/config.ts'

/** The doctor's checks beside a start that goes on: one line in the log for each that is not in order. */
export async function warnAtStart(config: Config, log: Logger): Promise<void> {
  try {
    // Loaded after the start, and not kept waiting for.
    const { examine } = await import('./examine.ts')
    for (const { part, level, message } of await examine(config, { running: false }))
      if (level !== 'ok') log[level === 'error' ? 'error' : 'warn']({ part }, message)
  } catch (error) {
    log.warn({ err: error }, 'the checks of the start failed; "npm run doctor" runs them again')
  }
}
