import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits, however long it takes, until `npm test` has nothing else to run beside: it makes a file then. At once without it. */
export async function untilCalm(): Promise<void> {
  const file = process.env.FAIRWAVE_TESTS_CALM
  if (!file) return
  while (!existsSync(file)) await wait(200)
}
