import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** A rule that a payment broke. */
export interface MoneyFinding {
  rule: string
  /** Counts, sums and the limits that they passed. */
  figures: Prisma.InputJsonObject
  /** Condition on the payments that broke it together; null: this one alone. */
  related: Prisma.Sql | null
}

/** A payment as it is compared with others. */
export interface ComparedPayment {
  paymentId: string
  artistId: string
  listenerId: string | null
  cardKey: string | null
  block: string | null
  isYoung: boolean
  paidAt: Date
}

/** Rows of one card, account or network that are read for a payment: whoever has more is far beyond every limit. */
const MAX_ROWS = 500
/** Accounts of one network that are looked at: a larger one is a provider's, and says nothing. */
const MAX_NETWORK_ACCOUNTS = 2_000
const DAY_MS = 86_400_000

interface Paid {
  payments: number
  cents: number
}

/** An artist's income: in 30 days, from young accounts and in total in 7, in the weeks before, and its disputes. */
export interface ArtistSums {
  cents: number
  youngCents: number
  weekCents: number
  earlierCents: number
  payments: number
  disputes: number
}

/** The weeks that a week is compared with. */
export const EARLIER_WEEKS = 11

interface Figures {
  cardDay: Paid
  cardAccounts: number
  listenerDay: Paid
  listenerCards: number
  cardAtArtist: number
  listenerAtArtist: number
  network: { accounts: number; cents: number; isOwn: boolean; members: number }
  artist: ArtistSums
  cardDisputes: number
  listenerDisputes: number
}

/** The rules that a payment breaks together with those before it, and what its artist gets. */
export async function findMoneyRules(
  ctx: DomainContext,
  payment: ComparedPayment,
): Promise<{ findings: MoneyFinding[]; artist: ArtistSums }> {
  const figures = await readFigures(ctx, payment)
  const ofCard = Prisma.sql`"cardKey" = ${payment.cardKey}`
  const ofListener = Prisma.sql`"listenerId" = ${payment.listenerId}::uuid`
  const atArtist = Prisma.sql`"artistId" = ${payment.artistId}::uuid`
  const limits = ctx.settings.integrity
  const { artist, network } = figures
  const found: MoneyFinding[] = []
  const add = (broken: boolean, rule: string, related: Prisma.Sql, facts: Prisma.InputJsonObject) => {
    if (broken) found.push({ rule, figures: facts, related })
  }
  const isFast = ({ payments, cents }: Paid) =>
    payments > limits.INTEGRITY_PAYMENTS_A_DAY || cents > limits.INTEGRITY_CENTS_A_DAY
  const fast = ({ payments, cents }: Paid) => ({
    payments,
    limitOfPayments: limits.INTEGRITY_PAYMENTS_A_DAY,
    cents,
    limitOfCents: limits.INTEGRITY_CENTS_A_DAY,
  })
  add(isFast(figures.cardDay), 'fast-card', ofCard, fast(figures.cardDay))
  add(isFast(figures.listenerDay), 'fast-listener', ofListener, fast(figures.listenerDay))
  add(figures.cardAccounts >= limits.INTEGRITY_CARD_ACCOUNTS, 'shared-card', ofCard, {
    accounts: figures.cardAccounts,
    limitOfAccounts: limits.INTEGRITY_CARD_ACCOUNTS,
  })
  add(figures.listenerCards >= limits.INTEGRITY_CARDS_OF_ACCOUNT, 'many-cards', ofListener, {
    cards: figures.listenerCards,
    limitOfCards: limits.INTEGRITY_CARDS_OF_ACCOUNT,
  })
  const payerCents = Math.max(figures.cardAtArtist, figures.listenerAtArtist)
  add(
    payerCents >= limits.INTEGRITY_PAYER_CENTS && payerCents * 100 >= artist.cents * limits.INTEGRITY_PAYER_PERCENT,
    'one-payer',
    figures.cardAtArtist > figures.listenerAtArtist
      ? Prisma.sql`${ofCard} AND ${atArtist}`
      : Prisma.sql`${ofListener} AND ${atArtist}`,
    { cents: payerCents, limitOfCents: limits.INTEGRITY_PAYER_CENTS, ofCents: artist.cents },
  )
  const { INTEGRITY_NEW_MONEY_CENTS: newCents, INTEGRITY_NEW_MONEY_PERCENT: newPercent } = limits
  add(
    payment.isYoung && artist.youngCents >= newCents && artist.youngCents * 100 >= artist.cents * newPercent,
    'new-payers',
    Prisma.sql`${atArtist} AND "isYoung"`,
    {
      centsOfNewAccounts: artist.youngCents,
      limitOfCents: newCents,
      ofCents: artist.cents,
      limitInPercent: newPercent,
    },
  )
  const ofNetwork = Prisma.sql`${atArtist} AND "block" = ${payment.block}`
  add(
    network.accounts >= limits.INTEGRITY_NETWORK_ACCOUNTS &&
      network.cents * 100 >= artist.cents * limits.INTEGRITY_NETWORK_PERCENT,
    'one-network-pays',
    ofNetwork,
    {
      accounts: network.accounts,
      limitOfAccounts: limits.INTEGRITY_NETWORK_ACCOUNTS,
      cents: network.cents,
      ofCents: artist.cents,
    },
  )
  add(
    network.isOwn && network.members <= MAX_NETWORK_ACCOUNTS && network.cents >= limits.INTEGRITY_OWN_NETWORK_CENTS,
    'own-network',
    ofNetwork,
    { cents: network.cents, limitOfCents: limits.INTEGRITY_OWN_NETWORK_CENTS },
  )
  const { INTEGRITY_DISPUTES: limitOfDisputes, INTEGRITY_DISPUTES_PERCENT: limitInPercent } = limits
  const disputed = { disputes: artist.disputes, limitOfDisputes, ofPayments: artist.payments, limitInPercent }
  add(
    artist.disputes >= limitOfDisputes && artist.disputes * 100 >= artist.payments * limitInPercent,
    'disputes',
    atArtist,
    disputed,
  )
  add(figures.cardDisputes > 0, 'disputes', ofCard, { disputesOfCard: figures.cardDisputes })
  add(figures.listenerDisputes > 0, 'disputes', ofListener, { disputesOfAccount: figures.listenerDisputes })
  return { findings: found, artist }
}

/** By one statement: the newest rows of the card, the account and the network, and the artist's days. */
async function readFigures(ctx: DomainContext, payment: ComparedPayment): Promise<Figures> {
  const { artistId, listenerId, cardKey, block, paidAt } = payment
  const before = (days: number) => new Date(paidAt.getTime() - days * DAY_MS)
  const [day, month, quarter] = [before(1), before(30), before(90)]
  const newest = (condition: Prisma.Sql) => Prisma.sql`(
    SELECT * FROM "PaidMoney" WHERE ${condition} AND "paidAt" >= ${quarter} ORDER BY "paidAt" DESC LIMIT ${MAX_ROWS})`
  const [figures] = await ctx.db.$queryRaw<Figures[]>`
    WITH card AS MATERIALIZED ${newest(Prisma.sql`"cardKey" = ${cardKey}`)},
    account AS MATERIALIZED ${newest(Prisma.sql`"listenerId" = ${listenerId}::uuid`)},
    near AS MATERIALIZED (
      SELECT "listenerId", "cents" FROM "PaidMoney" WHERE "artistId" = ${artistId}::uuid AND "block" = ${block}
        AND "paidAt" >= ${month} ORDER BY "paidAt" DESC LIMIT ${MAX_ROWS})
    SELECT
      (SELECT json_build_object('payments', count(*), 'cents', coalesce(sum("cents"), 0)) FROM card WHERE "paidAt" >= ${day}) AS "cardDay",
      (SELECT count(DISTINCT "listenerId") FROM card WHERE "paidAt" >= ${month})::int AS "cardAccounts",
      (SELECT json_build_object('payments', count(*), 'cents', coalesce(sum("cents"), 0)) FROM account WHERE "paidAt" >= ${day}) AS "listenerDay",
      (SELECT count(DISTINCT "cardKey") FROM account WHERE "paidAt" >= ${month})::int AS "listenerCards",
      (SELECT coalesce(sum("cents"), 0) FROM card WHERE "artistId" = ${artistId}::uuid AND "paidAt" >= ${month})::int AS "cardAtArtist",
      (SELECT coalesce(sum("cents"), 0) FROM account WHERE "artistId" = ${artistId}::uuid AND "paidAt" >= ${month})::int AS "listenerAtArtist",
      (SELECT json_build_object('accounts', count(DISTINCT "listenerId"), 'cents', coalesce(sum("cents"), 0),
        'isOwn', EXISTS (SELECT FROM "ArtistBlock" own WHERE own."artistId" = ${artistId}::uuid AND own."block" = ${block}),
        'members', (SELECT count(*) FROM (SELECT 1 FROM "ListenerBlock" WHERE "block" = ${block} LIMIT ${MAX_NETWORK_ACCOUNTS + 1}) member))
        FROM near) AS "network",
      (SELECT json_build_object(
          'cents', coalesce(sum("cents") FILTER (WHERE "day" > (${month}::timestamptz AT TIME ZONE 'UTC')::date), 0),
          'youngCents', coalesce(sum("youngCents") FILTER (WHERE "day" > (${before(7)}::timestamptz AT TIME ZONE 'UTC')::date), 0),
          'weekCents', coalesce(sum("cents") FILTER (WHERE "day" > (${before(7)}::timestamptz AT TIME ZONE 'UTC')::date), 0),
          'earlierCents', coalesce(sum("cents") FILTER (WHERE "day" <= (${before(7)}::timestamptz AT TIME ZONE 'UTC')::date
            AND "day" > (${before(7 + EARLIER_WEEKS * 7)}::timestamptz AT TIME ZONE 'UTC')::date), 0),
          'payments', coalesce(sum("payments"), 0), 'disputes', coalesce(sum("disputes"), 0))
        FROM "ArtistMoneyDay" WHERE "artistId" = ${artistId}::uuid AND "day" > (${quarter}::timestamptz AT TIME ZONE 'UTC')::date) AS "artist",
      (SELECT count(*) FROM card WHERE "disputed")::int AS "cardDisputes",
      (SELECT count(*) FROM account WHERE "disputed")::int AS "listenerDisputes"`
  if (!figures) throw new Error('no figures')
  return figures
}
