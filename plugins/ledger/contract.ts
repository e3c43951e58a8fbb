import type { LedgerServices } from './domain/services.ts'

export { ledgerAccount } from './domain/ledger-accounts.ts'
export { artistMonths, artistMovements } from './domain/ledger-balances.ts'
export type { PostedTransaction } from './domain/list-transactions.ts'
export { entriesOf, isAfterEntry, ledgerEntries } from './domain/ledger-relations.ts'
export type { Posted, Posting, PostingEntry } from './domain/post-transaction.ts'
export type { LedgerKind } from './rules.ts'
export type { LedgerServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    ledger: LedgerServices
  }
  interface Jobs {
    'ledger.check-sums': Record<string, never>
  }
}
