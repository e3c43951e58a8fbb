import type { DomainContext } from '#api/context.ts'
import type { ProviderTransaction } from '#api/platform/payments/port.ts'
import { ledgerAccount, type Posting } from '#plugins/ledger'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Read again each time: the provider may be late with a line. */
const OVERLAP = HOUR
/** In one piece of time; where there is more, the piece is halved. */
const MAX_PAGES = 50
const SHORTEST_PIECE = 2_000
/** Of days in one run; the next run goes on. */
const MAX_DAYS = 400

/**
 * Reads the provider's book up to now, from where it was left, and posts what only the book knows: the provider's fees,
 * and what the platform moves to and from its bank. Each line once, by any number of processes. Returns how many lines
 * were new.
 */
export async function readProviderBook(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  const start = await startOfReading(ctx)
  if (!start) return 0
  let from = start
  let found = 0
  for (let day = 0; day < MAX_DAYS && from < now; day += 1) {
    const to = new Date(Math.min(from.getTime() + DAY, now.getTime()))
    found += await readPiece(ctx, from, to)
    await ctx.db.providerBook.upsert({
      where: { id: 1 },
      create: { readThrough: to },
      update: { readThrough: to },
      select: { id: true },
    })
    from = to
  }
  return found
}

/** Where the last reading ended, less the overlap; at first the day before the ledger began. Null while it is empty. */
async function startOfReading(ctx: DomainContext): Promise<Date | null> {
  const book = await ctx.db.providerBook.findUnique({ where: { id: 1 }, select: { readThrough: true } })
  if (book) return new Date(book.readThrough.getTime() - OVERLAP)
  const first = await ctx.services.ledger.firstPostingAt(ctx)
  return first && new Date(first.getTime() - DAY)
}

async function readPiece(ctx: DomainContext, from: Date, to: Date): Promise<number> {
  let found = 0
  let after: string | undefined
  const length = to.getTime() - from.getTime()
  for (let page = 1; ; page += 1) {
    const { transactions, hasMore } = await ctx.payments.listTransactions({
      from,
      to,
      ...(after !== undefined && { after }),
    })
    found += await keep(ctx, transactions)
    after = transactions.at(-1)?.id
    if (!hasMore || after === undefined) return found
    if (page >= MAX_PAGES && length > SHORTEST_PIECE) break
  }
  const middle = new Date(from.getTime() + Math.floor(length / 2))
  return found + (await readPiece(ctx, from, middle)) + (await readPiece(ctx, middle, to))
}

/** A line and what it posts are one transaction: none is kept without the other. */
async function keep(ctx: DomainContext, transactions: readonly ProviderTransaction[]): Promise<number> {
  if (transactions.length === 0) return 0
  return await ctx.transaction(
    async (tx) => {
      const added = await tx.db.providerTransaction.createManyAndReturn({
        data: transactions.map(({ amountCents, feeCents, ...line }) => ({
          ...line,
          cents: BigInt(amountCents),
          feeCents: BigInt(feeCents),
        })),
        skipDuplicates: true,
        select: { id: true },
      })
      const ids = new Set(added.map(({ id }) => id))
      await tx.services.ledger.postTransactions(
        tx,
        transactions.filter(({ id, currency }) => ids.has(id) && currency === 'usd').flatMap(postingsOf),
      )
      return added.length
    },
    { timeout: 60_000 },
  )
}

function postingsOf({ id, kind, amountCents, feeCents, createdAt: occurredAt }: ProviderTransaction): Posting[] {
  const postings: Posting[] = []
  if (feeCents !== 0)
    postings.push({
      key: `fee:${id}`,
      kind: 'fee',
      memo: kind === 'dispute' ? 'The payment provider’s fee for a dispute' : 'The payment provider’s fee',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: feeCents },
        { account: ledgerAccount.fees, cents: -feeCents },
      ],
    })
  if (kind === 'bank' && amountCents !== 0)
    postings.push({
      key: `bank:${id}`,
      kind: 'bank',
      memo: amountCents < 0 ? 'To the platform’s bank' : 'From the platform’s bank',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: -amountCents },
        { account: ledgerAccount.bank, cents: amountCents },
      ],
    })
  return postings
}
