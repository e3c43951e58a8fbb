import type { DomainContext } from '#api/app/context.ts'
import { type Posted, postTransaction } from './post-transaction.ts'

/** Whether that was done before, for what may be reversed, come back, and be reversed again. */
export async function isReversed(ctx: DomainContext, key: string): Promise<boolean> {
  const where = { key: `reversal:${key}` }
  return (await ctx.db.ledgerTransaction.findUnique({ where, select: { id: true } })) !== null
}

/**
 * Takes a posted transaction back by its mirror image; the entries themselves are never touched. Once per transaction,
 * however often it is asked for. Throws when nothing was posted under the key.
 */
export async function reverseTransaction(
  ctx: DomainContext,
  input: { key: string; memo: string; occurredAt: Date },
): Promise<Posted> {
  return await ctx.transaction(async (tx) => {
    const original = await tx.db.ledgerTransaction.findUnique({
      where: { key: input.key },
      select: { id: true, sourceId: true, entries: { select: { cents: true, account: { select: { code: true } } } } },
    })
    if (!original) throw new Error(`nothing was posted under the ledger key ${input.key}`)
    return await postTransaction(tx, {
      key: `reversal:${input.key}`,
      kind: 'reversal',
      sourceId: original.sourceId ?? undefined,
      memo: input.memo,
      occurredAt: input.occurredAt,
      entries: original.entries.map(({ cents, account }) => ({ account: account.code, cents: -Number(cents) })),
      reversesId: original.id,
    })
  })
}
