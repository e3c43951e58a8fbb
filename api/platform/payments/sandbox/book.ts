import type { ProviderTransaction } from '../port.ts'
import { type SandboxObjects, type SandboxStore, type SandboxTransaction, newId } from './store.ts'

const PAGE = 100
/** A large provider's fee for a card payment: 2.9 % and 30 cents. */
const paymentFee = (cents: number) => Math.round(cents * 0.029) + 30
export const DISPUTE_FEE_CENTS = 1_500

type Line = Omit<SandboxObjects['transaction'], 'createdAt' | 'feeCents'> & { feeCents?: number }

/** Writes a line of the sandbox's own book beside its cause; a payment has a fee. */
export async function recordTransaction(tx: SandboxTransaction, now: Date, line: Line): Promise<void> {
  const feeCents = line.feeCents ?? (line.kind === 'payment' ? paymentFee(line.amountCents) : 0)
  await tx.insert('transaction', newId('txn'), { ...line, feeCents, createdAt: now.toISOString() })
}

export async function listTransactions(
  store: SandboxStore,
  { from, to, after }: { from: Date; to: Date; after?: string },
): Promise<{ transactions: ProviderTransaction[]; hasMore: boolean }> {
  return await store.transaction(async (tx) => {
    const last = after === undefined ? null : await tx.get('transaction', after)
    const since = last ? last.createdAt : from.toISOString()
    const rows = await tx.client.$queryRaw<{ id: string; data: SandboxObjects['transaction'] }[]>`
      SELECT "id", "data" FROM "SandboxObject"
      WHERE "kind" = 'transaction' AND "data"->>'createdAt' < ${to.toISOString()}
        AND ("data"->>'createdAt', "id") >= (${since}, ${after ?? ''}) AND "id" <> ${after ?? ''}
      ORDER BY "data"->>'createdAt', "id" LIMIT ${PAGE + 1}`
    const transactions = rows
      .slice(0, PAGE)
      .map(({ id, data }) => ({ ...data, id, currency: 'usd', createdAt: new Date(data.createdAt) }))
    return { transactions, hasMore: rows.length > PAGE }
  })
}
