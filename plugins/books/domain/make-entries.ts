import { randomBytes } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { artistShareOf } from '#plugins/billing'
import type { ProvableListenerMonth, ProvableStatement } from '#plugins/royalties'
import { type CanonicalValue, canonicalJson } from '../rules/canonical-json.ts'
import { entryText, SALT_BYTES } from '../rules/log-entry.ts'
import { MONTH_FORMAT, type Statement, STATEMENT_FORMAT } from '../rules/statement-format.ts'
import { linesRoot, listenerLines, sumOfListener } from './lines.ts'
import { hashLeaf, sha256 } from './tree/hashes.ts'

/** The rules by which this version splits money; a change of them gets the next number. */
const RULES_VERSION = 1

/** What is common to all entries of one append. */
export interface EntryFrame {
  origin: string
  month: Date
  backfilled: boolean
}

export interface MadeEntry {
  payeeId: string
  sequence: number
  commitment: Buffer
  label: Buffer
  leaf: Buffer
  salt: Buffer
  linesKey: Buffer
  statement: string
}

/** What a payee’s entries are linked by. */
export interface PayeeLinks {
  labelSalt: Uint8Array
  /** Leaf hash of the statement before; null for the first. */
  previous: Uint8Array | null
}

/** The tree over a statement’s lines, and what their salts are made with. */
export interface RootedLines {
  linesKey: Buffer
  root: Buffer
}

export function rootLines(lines: readonly string[]): RootedLines {
  const linesKey = randomBytes(SALT_BYTES)
  return { linesKey, root: linesRoot(lines, linesKey) }
}

type Common = Pick<Statement, 'site' | 'month' | 'currency' | 'labelSalt' | 'previous' | 'backfilled'>

const commonOf = ({ origin, month, backfilled }: EntryFrame, { labelSalt, previous }: PayeeLinks): Common => ({
  site: origin,
  month: monthName(month),
  currency: 'USD',
  labelSalt: Buffer.from(labelSalt).toString('hex'),
  previous: previous && Buffer.from(previous).toString('hex'),
  ...(backfilled && { backfilled: true as const }),
})

/** The entry of an artist’s statement. */
export function statementEntry(
  frame: EntryFrame,
  {
    statement,
    lines,
    name,
    sequence,
    links,
  }: { statement: ProvableStatement; lines: RootedLines; name: string; sequence: number; links: PayeeLinks },
): MadeEntry {
  return makeEntry(
    frame,
    { payeeId: statement.artistId, sequence, links, lines },
    {
      format: STATEMENT_FORMAT,
      ...commonOf(frame, links),
      payee: { id: statement.artistId, name: name.normalize('NFC') },
      opening: Number(statement.openingCents),
      streaming: Number(statement.streamingCents),
      community: Number(statement.communityCents),
      tips: Number(statement.tipCents),
      merch: Number(statement.merchCents),
      adjustments: Number(statement.adjustmentCents),
      payouts: Number(statement.payoutCents),
      closing: Number(statement.closingCents),
      held: statement.heldCents,
      streams: statement.streams,
      userCentric: Number(statement.userCentricCents),
      proRata: Number(statement.proRataCents),
      rules: { version: RULES_VERSION, artistPercent: artistShareOf(100) },
    },
  )
}

/** The entry of a listener’s month. */
export function listenerEntry(
  frame: EntryFrame,
  { listenerMonth, sequence, links }: { listenerMonth: ProvableListenerMonth; sequence: number; links: PayeeLinks },
): MadeEntry {
  const { listenerId, grossCents, artistCents, pooledCents, lateCents } = listenerMonth
  const lines = rootLines(listenerLines(listenerMonth.lines))
  const sums = sumOfListener(listenerMonth.lines)
  return makeEntry(
    frame,
    { payeeId: listenerId, sequence, links, lines },
    {
      format: MONTH_FORMAT,
      ...commonOf(frame, links),
      listener: { id: listenerId },
      paid: grossCents,
      platform: grossCents - artistCents,
      artists: sums.cents,
      pooled: pooledCents,
      ...(lateCents > 0 && { late: lateCents }),
      community: sums.community,
      streams: sums.streams,
    },
  )
}

type WithoutRoot<Each> = Each extends Statement ? Omit<Each, 'linesRoot'> : never

function makeEntry(
  { month, backfilled }: EntryFrame,
  {
    payeeId,
    sequence,
    links,
    lines: { linesKey, root },
  }: { payeeId: string; sequence: number; links: PayeeLinks; lines: RootedLines },
  rest: WithoutRoot<Statement>,
): MadeEntry {
  const salt = randomBytes(SALT_BYTES)
  const statement = canonicalJson({ ...rest, linesRoot: root.toString('hex') } as unknown as CanonicalValue)
  const commitment = sha256(Buffer.concat([salt, Buffer.from(statement)]))
  const label = sha256(Buffer.concat([links.labelSalt, Buffer.from(monthName(month))]))
  const entry = entryText({
    commitment: commitment.toString('hex'),
    label: label.toString('hex'),
    month: monthName(month),
    sequence,
    ...(backfilled && { backfilled: true as const }),
  })
  return { payeeId, sequence, commitment, label, leaf: hashLeaf(Buffer.from(entry)), salt, linesKey, statement }
}

/** Label salts and last entries of these payees; who has no salt yet gets one. */
export async function linksOf(
  ctx: DomainContext,
  { origin, month }: Pick<EntryFrame, 'origin' | 'month'>,
  payeeIds: readonly string[],
): Promise<Map<string, PayeeLinks>> {
  const ids = [...payeeIds]
  await ctx.db.$executeRaw`
    INSERT INTO "BooksPayee" AS payee ("origin", "payeeId", "labelSalt")
    SELECT ${origin}, "payeeId", decode("salt", 'hex')
    FROM unnest(${ids}::uuid[], ${ids.map(() => randomBytes(SALT_BYTES).toString('hex'))}::text[]) AS new ("payeeId", "salt")
    ON CONFLICT ("origin", "payeeId") DO UPDATE SET "labelSalt" = EXCLUDED."labelSalt" WHERE payee."labelSalt" IS NULL`
  const rows = await ctx.db.$queryRaw<{ payeeId: string; labelSalt: Uint8Array; previous: Uint8Array | null }[]>`
    SELECT payee."payeeId", payee."labelSalt", last."leaf" AS "previous"
    FROM "BooksPayee" payee LEFT JOIN LATERAL (
      SELECT entry."leaf" FROM "BooksEntry" entry
      WHERE entry."payeeId" = payee."payeeId" AND entry."origin" = payee."origin" AND entry."month" < ${month}::date
      ORDER BY entry."month" DESC LIMIT 1) last ON true
    WHERE payee."origin" = ${origin} AND payee."payeeId" = ANY(${ids}::uuid[])`
  return new Map(rows.map(({ payeeId, ...links }) => [payeeId, links]))
}

export async function storeEntries(
  ctx: DomainContext,
  frame: EntryFrame,
  entries: readonly MadeEntry[],
): Promise<void> {
  const hex = (name: 'commitment' | 'label' | 'leaf' | 'salt' | 'linesKey') =>
    entries.map((entry) => entry[name].toString('hex'))
  await ctx.db.$executeRaw`
    INSERT INTO "BooksEntry" ("origin", "sequence", "payeeId", "month", "backfilled", "commitment", "label", "leaf", "salt", "linesKey", "statement")
    SELECT ${frame.origin}, "sequence", "payeeId", ${frame.month}::date, ${frame.backfilled}, decode("commitment", 'hex'),
      decode("label", 'hex'), decode("leaf", 'hex'), decode("salt", 'hex'), decode("linesKey", 'hex'), "statement"
    FROM unnest(${entries.map(({ sequence }) => sequence)}::int[], ${entries.map(({ payeeId }) => payeeId)}::uuid[],
      ${hex('commitment')}::text[], ${hex('label')}::text[], ${hex('leaf')}::text[], ${hex('salt')}::text[], ${hex('linesKey')}::text[],
      ${entries.map(({ statement }) => statement)}::text[])
      AS entry ("sequence", "payeeId", "commitment", "label", "leaf", "salt", "linesKey", "statement")`
}
