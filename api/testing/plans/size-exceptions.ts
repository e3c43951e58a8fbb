import type pg from 'pg'
import type { SqlCall } from '../watch-sql.ts'
import { sizeFaults } from './size-faults.ts'

export interface SizeException {
  /** Text of the statement, in one line. */
  of: RegExp
  why: string
}

/** Statements that may read a large part of a table at size l, each with the reason. */
export const SIZE_EXCEPTIONS: readonly SizeException[] = [
  {
    of: /^SELECT COUNT\(\*\) AS "_count\$_all" FROM \(SELECT "public"\."(?:MailMessage|ModerationCase|Song)"/,
    why: 'Counts stop at 10,000, but Prisma sorts by id before it cuts: an index alone is read, of the state that is counted.',
  },
  {
    of: /^SELECT COUNT\(\*\) AS "_count\$_all" FROM \(SELECT "public"\."Order"\."id" .*"isFairwaveManufactured"/,
    why: 'What Fairwave manufactures is known of the product, not of its orders: an index needs a column of the order. Staff only.',
  },
  {
    of: /FROM "SearchWord" WHERE "word" ~>=~ meant\."word"/,
    why: 'The planner expects as many words of one beginning as a two-hundredth of all, whatever the beginning; there are few.',
  },
  {
    of: /FROM "MailMessage" WHERE "kind" = ANY\(\$1::text\[\]\) AND NOT "params" \? 'sealed'/,
    why: 'Once a day, until no mail is left from before parameters were sealed.',
  },
  {
    of: /FROM "LedgerEntry".* "id" > \$1 AND (?:entry\.)?"id" <= \$2/,
    why: 'Each check reads the entries since the one before, each entry once; here the numbers are those of a whole table.',
  },
  {
    of: /entry\."id" > \$1 AND entry\."id" <= \$2/,
    why: 'As above: the sums by month move on by what was posted since the last check.',
  },
  {
    of: /^UPDATE "public"\."ReceivedEvent" SET "body" = \$1/,
    why: 'Once a day; an index would be written with each event of the payment provider.',
  },
  {
    of: /^SELECT SUM\("cents"\) AS "_sum\$cents", SUM\("feeCents"\).*"ProviderTransaction"/,
    why: 'The reconciliation compares the whole book of the provider with ours once a day.',
  },
  {
    of: /sum\(payout\."cents"\).*UNION ALL SELECT "providerPayoutId"/,
    why: 'The reconciliation sums all payouts once a day.',
  },
  {
    of: /^DELETE FROM "public"\."PlaybackSession"/,
    why: 'Once a night, 10,000 at a time; an index by time would be written by every playback.',
  },
  {
    of: /FROM "public"\."ListeningClock" WHERE .*"takenUntil" >= \$1/,
    why: 'Once a night; an index by time would be written by every claim.',
  },
  {
    of: /INSERT INTO "MailMessage" .*"ArtistMonthListener"/,
    why: 'Once a week, for a page of listeners: their artists of two months.',
  },
  {
    of: /^UPDATE "PayoutReview" review SET "state" = 'superseded'/,
    why: 'A few times a month, in one statement for all artists; reads reviews, at most one of an artist a month.',
  },
  {
    of: /^SELECT statement\."id" AS "statementId".*FROM "Statement" statement JOIN "PayoutAccount"/,
    why: 'A few times a month; PostgreSQL may hash payouts and pauses for each page of artists. Left until payouts take long.',
  },
  {
    of: /^WITH paid AS \( SELECT share\."artistId", sum\(share\."cents"\)/,
    why: 'Once an hour, over all artists: what songs earned in thirty days is compared with the shares, without their claims.',
  },
  {
    of: /^INSERT INTO "SongEarningDay" .* share\."artistId" = ANY\(/,
    why: 'Only for artists whose sum is wrong: their shares of thirty days are split anew.',
  },
  {
    of: /^DELETE FROM "public"\."SearchDocument" WHERE .*"kind" NOT IN/,
    why: 'Once a night, over all documents: removes kinds of plugins that are no longer installed.',
  },
  {
    of: /FROM \( SELECT (?:release|product|list|subject)\..*"path" NOT LIKE '%#%'/,
    why: 'A part of the sitemap lists 5,000 pages, and the list of parts counts all; crawlers ask for both, and answers are cached.',
  },
]

/** Faults of a statement's plan at size l, without the exceptions; `used` collects those. */
export async function faultsUnlessExcepted(
  pool: pg.Pool,
  call: SqlCall,
  { due = false, used }: { due?: boolean; used?: Set<SizeException> } = {},
): Promise<string[]> {
  const faults = await sizeFaults(pool, call, { due })
  if (faults.length === 0) return []
  const text = call.text.replaceAll(/\s+/g, ' ').trim()
  const excepted = SIZE_EXCEPTIONS.find(({ of }) => of.test(text))
  if (!excepted) return faults.map((fault) => `at size l: ${fault}\n    ${text.slice(0, 600)}`)
  used?.add(excepted)
  return []
}
