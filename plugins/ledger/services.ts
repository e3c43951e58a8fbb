import { frozenEntryId } from './domain/frozen-entry.ts'
import {
  accountBalance,
  accountBalances,
  balanceAt,
  firstPostingAt,
  newestEntryId,
  trialBalance,
} from './domain/ledger-balances.ts'
import { lockMonths } from './domain/lock-months.ts'
import { postHold } from './domain/post-hold.ts'
import { postInSql } from './domain/post-in-sql.ts'
import { postTransaction, postTransactions } from './domain/post-transaction.ts'
import { isReversed, reverseTransaction } from './domain/reverse-transaction.ts'

/** What this plugin offers to others. Errors and shapes stand at each function. */
export const ledgerServices = {
  postTransaction,
  postTransactions,
  postInSql,
  postHold,
  reverseTransaction,
  isReversed,
  accountBalance,
  accountBalances,
  balanceAt,
  trialBalance,
  firstPostingAt,
  newestEntryId,
  frozenEntryId,
  lockMonths,
}

export type LedgerServices = typeof ledgerServices
