import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { monthName, monthNamed } from '#api/text/calendar.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { entryText, type LogEntry, proofExtra } from '../rules/log-entry.ts'
import { formatLineProof } from '../rules/statement-line.ts'
import { formatTlogProof } from '../rules/tlog-proof.ts'
import type { BooksEntry } from '#prisma/generated/client/client.ts'
import { listenerLines, linesRoot, payeeLines, proveLine } from './lines.ts'
import { BooksRefused } from './books-refused.ts'
import { publishCheckpoint } from './publish-checkpoint.ts'
import { tileReader } from './read-tile.ts'
import { originOf } from './origin.ts'
import { readPublished } from './published-checkpoint.ts'
import { inclusionPath } from './tree/tiles.ts'

/** What a payee takes away of a month. */
export interface StatementProof {
  /** "2026-10". */
  month: string
  /** Canonical JSON. */
  statement: string
  /** The proof file beside it. */
  proof: string
}

type ProvableEntry = BooksEntry & { salt: Uint8Array; linesKey: Uint8Array; statement: string }

/** The entry of a payee and month as others see it in the log. */
export const entryOf = ({ commitment, label, month, sequence, backfilled }: BooksEntry): LogEntry => ({
  commitment: Buffer.from(commitment).toString('hex'),
  label: Buffer.from(label).toString('hex'),
  month: monthName(month),
  sequence,
  ...(backfilled && { backfilled }),
})

/** Months of a payee that can be proved, newest first. The caller has checked who may see them, here and below. */
export async function provedMonths(ctx: DomainContext, payeeId: string): Promise<string[]> {
  const entries = await ctx.db.booksEntry.findMany({
    where: { origin: originOf(ctx), payeeId, salt: { not: null } },
    orderBy: { month: 'desc' },
    select: { month: true },
  })
  return entries.map(({ month }) => monthName(month))
}

/** The files that prove a payee’s month. Throws 404 where it is not in the log. */
export async function proveMonth(
  ctx: DomainContext,
  payee: { payeeId: string; month: string },
): Promise<StatementProof> {
  const entry = await requireEntry(ctx, payee)
  const { origin, sequence, salt, statement } = entry
  const checkpoint = await checkpointOver(ctx, origin, sequence)
  const { size } = parseCheckpoint(checkpoint)
  return {
    month: payee.month,
    statement,
    proof: formatTlogProof({
      extra: proofExtra(salt, entryText(entryOf(entry))),
      index: sequence,
      path: await inclusionPath(tileReader(ctx, origin), sequence, size),
      checkpoint,
    }),
  }
}

/** The proof of one line of it, from 0. Throws 404 where there is no such line. */
export async function proveLineOf(
  ctx: DomainContext,
  payee: { payeeId: string; month: string; line: number },
): Promise<string> {
  const entry = await requireEntry(ctx, payee)
  const proof = proveLine(await linesOf(ctx, entry), entry.linesKey, payee.line)
  if (!proof) throw new NotFound('Line of the statement')
  return formatLineProof(proof)
}

/** The lines of a proved month as canonical JSON, in the order of their tree. */
export const provedLines = async (ctx: DomainContext, payee: { payeeId: string; month: string }): Promise<string[]> =>
  await linesOf(ctx, await requireEntry(ctx, payee))

async function linesOf(ctx: DomainContext, { payeeId, month, linesKey, statement }: ProvableEntry): Promise<string[]> {
  const [made] = await ctx.services.royalties.provableStatements(ctx, month, [payeeId])
  const [heard] = made ? [] : await ctx.services.royalties.provableListenerMonths(ctx, month, [payeeId])
  const lines = made
    ? payeeLines(
        (await ctx.services.royalties.statementLines(ctx, month, [payeeId])).get(payeeId) ?? [],
        made.pseudonymKey,
      )
    : listenerLines(heard?.lines ?? [])
  const { linesRoot: root } = JSON.parse(statement) as { linesRoot: string }
  if (linesRoot(lines, linesKey).toString('hex') !== root)
    throw new Error(`the lines of ${payeeId} in ${monthName(month)} are not those that were logged`)
  return lines
}

async function requireEntry(
  ctx: DomainContext,
  { payeeId, month: name }: { payeeId: string; month: string },
): Promise<ProvableEntry> {
  const month = monthNamed(name)
  const entry = month && (await ctx.db.booksEntry.findFirst({ where: { origin: originOf(ctx), payeeId, month } }))
  if (!entry?.salt || !entry.linesKey || entry.statement === null) throw new NotFound('Proof of this month')
  return entry as ProvableEntry
}

/** The published checkpoint, once it covers this entry. */
async function checkpointOver(ctx: DomainContext, origin: string, sequence: number): Promise<string> {
  const covers = (note: string | null) => note !== null && parseCheckpoint(note).size > sequence
  const published = await readPublished(ctx, origin)
  if (published !== null && covers(published)) return published
  await publishCheckpoint(ctx, origin).catch((error: unknown) => {
    if (!(error instanceof BooksRefused)) throw error
    ctx.log.error({ sequence }, error.message)
  })
  const now = await readPublished(ctx, origin)
  if (now === null || !covers(now)) throw new NotFound('Proof of this month')
  return now
}
