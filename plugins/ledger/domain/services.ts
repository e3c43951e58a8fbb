import { checkedSum } from './check-ledger.ts'
import { frozenEntryId } from './frozen-entry.ts'
import {
  accountBalance,
  accountBalances,
  balanceAt,
  firstPostingAt,
  newestEntryId,
  sumsSince,
  trialBalance,
} from './ledger-balances.ts'
import { entryBefore, listTransactions } from './list-transactions.ts'
import { lockMonths } from './lock-months.ts'
import { postHold } from './post-hold.ts'
import { postInSql } from './post-in-sql.ts'
import { postTransaction, postTransactions } from './post-transaction.ts'
import { isReversed, reverseTransaction } from './reverse-transaction.ts'

/** Services for other plugins. Errors and shapes stand at each function. */
export const ledgerServices = {
  postTransaction,
  postTransactions,
  postInSql,
  postHold,
  reverseTransaction,
  isReversed,
  accountBalance,
  accountBalances,
  sumsSince,
  balanceAt,
  trialBalance,
  checkedSum,
  firstPostingAt,
  newestEntryId,
  frozenEntryId,
  entryBefore,
  listTransactions,
  lockMonths,
}

export type LedgerServices = typeof ledgerServices
