import { paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'
import { ledgerAccount } from './ledger-accounts.ts'
import { ledgerEntries } from './ledger-relations.ts'

interface Entry {
  id: bigint
  kind: string
  memo: string
  cents: bigint
  occurredAt: Date
}

export const ledgerData: readonly Contributions['personalData'][] = [
  {
    name: 'earnings',
    description: 'Every movement of your balance, line by line: they add up to what we owe you.',
    for: ['artist'],
    models: ['LedgerAccount', 'LedgerEntry'],
    rows: ({ db }, { accountId }) =>
      paginate<Entry>(
        (after = 0n, limit) => db.$queryRaw<Entry[]>`
          SELECT entry."id", entry."kind", entry."memo", entry."cents", entry."occurredAt" FROM ${ledgerEntries} entry
          WHERE entry."accountCode" = ${ledgerAccount.artist(accountId)} AND entry."id" > ${after}
          ORDER BY entry."id" LIMIT ${limit}`,
      ),
  },
]
