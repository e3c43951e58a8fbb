import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of every process. */
export const KERNEL =
  /^api\/(?:[^/]+\.ts$|access\/|app\/|audit-chain\/|bundle\/|cache\/|database\/|http\/|keys\/|live\/|metrics\/|operation\/|platform\/|rest\/|schedules\/|text\/|work\/)|^workers\/(?:main|run-workers)|^prisma\/(?:generate|migrat|apply|sql|schema)|^prisma\.config|^package-lock\.json$/
const ANY_PLUGIN = /^plugins\//
const plugins = (...names: string[]) => new RegExp(`^plugins/(?:${names.join('|')})/`)

/** The files that each test can fail for, beside itself; for a test that is not entered, all. Tests, words and records of what is declared elsewhere change nothing. */
const CHAOS: Readonly<Record<string, readonly RegExp[]>> = {
  'api/backup/backup.chaos.test.ts': [
    /^api\/(?:app\/config\.ts|(?:backup|platform)\/)/,
    /^workers\/(?:backup|restore)/,
    /^prisma\//,
  ],
  'api/tests/full-disk.chaos.test.ts': [KERNEL, plugins('auth', 'media')],
  'api/platform/database/frozen-database.chaos.test.ts': [KERNEL, plugins('auth', 'catalog', 'media')],
  'api/live/two-processes.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'catalog', 'ledger', 'media', 'streaming'),
  ],
  'api/platform/live/redis-live-store.chaos.test.ts': [/^api\/platform\/live\//],
  'api/platform/queue/cluster-queue.chaos.test.ts': [/^api\/platform\/(?:live|queue)\//],
  'api/platform/queue/redis-queue.chaos.test.ts': [/^api\/platform\/(?:live|queue)\//],
  'api/tests/processes.chaos.test.ts': [
    KERNEL,
    /^plugins\/[^/]+\/(?:[^/]+|domain\/(?:services|settings|metrics))\.ts$/,
  ],
  'api/tests/redis-away.chaos.test.ts': [KERNEL, plugins('auth', 'catalog', 'media')],
  'api/tests/replica.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'catalog', 'ledger', 'media', 'merch', 'royalties'),
  ],
  'api/tests/rolling-restart.chaos.test.ts': [KERNEL, plugins('auth', 'catalog', 'discovery', 'media', 'streaming')],
  'api/scaffold/new-plugin.chaos.test.ts': [
    /^api\/(?:[^/]+\.ts|(?:access|app|collections|graphql|operation|rest|scaffold|schedules)\/)/,
    /^prisma\//,
    /^scripts\/(?:check|plugin-arrows)/,
    /^plugins\/(?:index\.ts|[^/]+\/index\.ts|[^/]+\/rules\.ts)$/,
    /^web\/src\/(?:app|ui)\//,
    /^(?:CONTRIBUTING\.md|biome\.json|codegen\.ts|package-lock\.json|\.oxlintrc\.json|(?:web\/)?tsconfig\.json|vitest\.config\.ts)$/,
  ],
  'api/schedules/lost-schedules.chaos.test.ts': [KERNEL],
  'api/tests/start-waits.chaos.test.ts': [KERNEL],
  'plugins/mail/tests/killed-workers.chaos.test.ts': [KERNEL, plugins('auth', 'mail')],
  'plugins/privacy/tests/flushed-queue.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'ledger', 'mail', 'privacy'),
  ],
  'plugins/royalties/tests/wrong-clock.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'ledger', 'mail', 'royalties', 'streaming'),
  ],
  'plugins/streaming/tests/exactly-once.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'catalog', 'integrity', 'royalties', 'streaming'),
  ],
  'plugins/streaming/tests/playbacks-kept.chaos.test.ts': [KERNEL, plugins('auth', 'billing', 'catalog', 'streaming')],
  'plugins/streaming/tests/three-servers.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'catalog', 'integrity', 'ledger', 'royalties', 'streaming'),
  ],
  // The whole product, bought from and listened to while it is killed, and its book.
  'scripts/chaos.chaos.test.ts': [KERNEL, ANY_PLUGIN, /^demo\//, /^scripts\/chaos/],
  // A month and its close, and how anybody verifies them.
  'scripts/year/year.chaos.test.ts': [
    KERNEL,
    plugins('auth', 'billing', 'books', 'integrity', 'ledger', 'merch', 'royalties', 'streaming', 'transparency'),
    /^api\/backup\//,
    /^workers\/(?:audit-verify|backup|recount|restore|verify)/,
    /^docs\/verification\.md$/,
    /^scripts\/(?:chaos|year)\//,
  ],
  // The checks that end a simulation, against books that were changed behind them.
  'scripts/year/breaks.chaos.test.ts': [/^workers\/(?:audit-verify|recount|verify)/, /^scripts\/year\//],
  'scripts/year/forty-days.chaos.test.ts': [/^scripts\/year\/(?:plan|run-year)\.ts$/],
  'scripts/dev.chaos.test.ts': [
    /^scripts\/dev\.ts$/,
    /^web\/vite\.config/,
    /^api\/(?:main\.ts|app\/config\.ts|platform\/database\/)/,
    /^package(?:-lock)?\.json$/,
  ],
}

export const allChaos: readonly string[] = globSync('{api,plugins,prisma,scripts}/**/*.chaos.test.ts', {
  cwd: join(import.meta.dirname, '..'),
}).sort()
export const enteredChaos: readonly string[] = Object.keys(CHAOS)

const STARTS_PROCESSES = /^api\/testing\//
/** Longer forms of `year.chaos.test.ts`: for a change of how processes are started, that one is enough. */
const LONG = ['scripts/year/breaks.chaos.test.ts', 'scripts/year/forty-days.chaos.test.ts']
const NOTHING_RUNS = /\.test\.tsx?$|\/(?:README\.md|access\.txt)$|\/mails\/|\/graphql\//

/** The tests that kill and freeze processes which a change of a file can break. */
export function chaosOf(file: string): readonly string[] {
  if (allChaos.includes(file)) return [file]
  if (STARTS_PROCESSES.test(file)) return allChaos.filter((test) => !LONG.includes(test))
  if (NOTHING_RUNS.test(file)) return []
  return allChaos.filter((test) => (CHAOS[test] ?? [/./]).some((pattern) => pattern.test(file)))
}
