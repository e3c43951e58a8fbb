import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'

/** A statement of a transaction that has been rolled back; nothing of it was done. */
export class TransactionEnded extends Error {
  /** As Prisma's own error where it notices itself. */
  readonly code = 'P2028'
  constructor() {
    super('The transaction has ended: it took longer than it may, and was rolled back')
  }
}

const ENDS = /^\s*(?:COMMIT|ROLLBACK)\s*;?\s*$/i

/**
 * Refuses statements that Prisma sends after the end of their transaction. An operation of several statements (`include`,
 * nested writes) that a time-out rolls back half-way goes on otherwise, on a connection that has been given back: reads
 * find nothing, and writes commit by themselves, or within the transaction of somebody else.
 */
export function refuseAfterEnd(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const startTransaction = adapter.startTransaction.bind(adapter)
      adapter.startTransaction = async (...options: Parameters<SqlDriverAdapter['startTransaction']>) =>
        watchEnd(await startTransaction(...options))
      return adapter
    },
  }
}

function watchEnd(transaction: Transaction): Transaction {
  let ended = false
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = async (statement: SqlQuery) => {
    if (ended) throw new TransactionEnded()
    return await query(statement)
  }
  transaction.executeRaw = async (statement: SqlQuery) => {
    if (ended) throw new TransactionEnded()
    ended = ENDS.test(statement.sql)
    return await execute(statement)
  }
  return transaction
}
