import { KERNEL } from './touched-chaos.ts'

const plugins = (...names: string[]) => new RegExp(`^plugins/(?:${names.join('|')})/`)

/** What sends statements, and the tables that they read. */
const STATEMENTS = [
  /^prisma\/(?:schema|sql|migrations)\//,
  /^api\/(?:access|audit-chain|collections|database|graphql|keys|rest|work)\//,
  /^plugins\//,
]
const HISTORY = [/^demo\//, plugins('auth', 'billing', 'catalog', 'ledger', 'merch', 'royalties', 'streaming')]

/**
 * Server tests that fill tables to a size, or simulate months and crowds, with the files that each can fail for. `npm test`
 * leaves them to changes of those and to the nightly run (docs/decisions/138).
 */
const PROOFS: Readonly<Record<string, readonly RegExp[]>> = {
  'api/backup/encrypted-backup.test.ts': [
    /^api\/(?:app\/config\.ts|(?:backup|keys|platform)\/)/,
    /^workers\/(?:backup|restore)/,
    /^prisma\//,
  ],
  'api/platform/memory.test.ts': [KERNEL],
  'api/tests/list-plans.test.ts': STATEMENTS,
  'api/tests/row-bounds.test.ts': STATEMENTS,
  'api/tests/statement-growth.test.ts': STATEMENTS,
  'demo/seed-demo.test.ts': HISTORY,
  'demo/seed-history.test.ts': HISTORY,
  'plugins/integrity/tests/listening-crowd.test.ts': [plugins('billing', 'integrity', 'royalties', 'streaming')],
  'plugins/integrity/tests/money-crowd.test.ts': [plugins('billing', 'integrity', 'ledger', 'merch', 'royalties')],
}
export const allProofs: readonly string[] = Object.keys(PROOFS)

/** Ask each operation and document; of what a change does not touch they ask a share (share-of-tries.ts). */
export const EVERY_OPERATION: readonly string[] = [
  'api/graphql/compiled/executors.test.ts',
  'api/tests/wrong-input.test.ts',
]

const NOTHING_RUNS = /\.test\.tsx?$|\.(?:md|txt)$|\/mails\//

/** The proofs that a change of a file can break. */
export function proofsOf(file: string): readonly string[] {
  if (allProofs.includes(file)) return [file]
  if (/^api\/testing\//.test(file)) return allProofs
  if (NOTHING_RUNS.test(file)) return []
  return allProofs.filter((proof) => PROOFS[proof]?.some((pattern) => pattern.test(file)))
}

/** What a change of a file can make answer otherwise: operations of a plugin, or all (`kernel`); `documents` of the web. */
export function areasOf(file: string): readonly string[] {
  if (/^web\/src\/.*\.graphql$/.test(file)) return ['documents']
  if (EVERY_OPERATION.includes(file) || /^api\/testing\/wrong-input\//.test(file)) return ['all']
  if (NOTHING_RUNS.test(file)) return []
  const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? []
  if (plugin) return [plugin]
  return /^api\/(?:access|app|collections|graphql|http|operation|rest|text)\/|^package-lock\.json$/.test(file)
    ? ['kernel']
    : []
}
