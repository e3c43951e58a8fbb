import type { Config } from '../app/config.ts'
import { withDeadline } from '../platform/with-deadline.ts'
import { checkBucket } from './check-bucket.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkProxySettings, checkPublicAddress } from './check-proxies.ts'
import { checkRedis } from './check-redis.ts'
import { type Finding, wordsOf } from './finding.ts'

const TIMEOUT_MS = 30_000

type Check = (config: Config) => Promise<Finding[]>

const CHECKS: readonly (readonly [string, Check])[] = [
  ['database', checkDatabase],
  ['redis', checkRedis],
  ['bucket', checkBucket],
  ['mail', checkMail],
  ['payments', checkPayments],
  ['clock', (config) => checkClock(config)],
  ['disk', checkDisk],
  ['keys', checkKeys],
]

/** Asks everything the settings name, all at once. `running`: whether the product is up, so that it can be called too. */
export async function examine(config: Config, { running }: { running: boolean }): Promise<Finding[]> {
  const checks = [...CHECKS, ['proxies', running ? checkPublicAddress : checkProxySettings] as const]
  const findings = await Promise.all(
    checks.map(
      async ([part, check]): Promise<Finding[]> =>
        await withDeadline(TIMEOUT_MS, check(config)).catch((error: unknown) => [
          { part, level: 'error', message: `Could not be checked: ${wordsOf(error)}.` },
        ]),
    ),
  )
  return findings.flat()
}
