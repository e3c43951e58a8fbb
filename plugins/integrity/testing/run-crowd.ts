import { createHash } from 'node:crypto'
import { type Actor, visitor } from '#api/actor.ts'
import { monthOf, nextMonth } from '#api/calendar.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestApp } from '#api/testing/test-app.ts'
import { ledgerAccount } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'
import { decideHold } from '../../royalties/domain/decide-hold.ts'
import { addressBlockKey } from '../domain/address-block-key.ts'
import { crowd } from './listening-crowd.ts'

/** What became of the accounts of one manner. */
export interface MannerOutcome {
  manner: string
  isHonest: boolean
  accounts: number
  /** Accounts of which a part was held. */
  held: number
  /** What its own artists have in the end, less what its accounts paid; of honest manners there is none. */
  gainedCents: number | null
}

const LISTENERS_AT_ONCE = 250
const PAID_CENTS = 1_000

/**
 * A month of a crowd, from its claims over the search for patterns and the settlement to the close. Finance refuses what
 * dishonest accounts have held, and releases what honest ones have.
 */
export async function runCrowd(
  test: TestApp,
  size: { honest: number; dishonest: number; seed: number },
): Promise<MannerOutcome[]> {
  const start = nextMonth(monthOf(test.clock.now()))
  test.clock.set(start)
  const manners = new Map<string, MannerOutcome & { artists: Set<string> }>()
  const mannerOf = new Map<string, string>()
  let [batch, index]: [Row[], number] = [[], 0]
  for (const listener of crowd(size)) {
    const outcome = manners.get(listener.manner) ?? {
      manner: listener.manner,
      isHonest: listener.isHonest,
      accounts: 0,
      held: 0,
      gainedCents: null,
      artists: new Set<string>(),
    }
    outcome.accounts += 1
    for (const { artist } of listener.streams) if (artist.startsWith('cheat')) outcome.artists.add(artist)
    manners.set(listener.manner, outcome)
    const row = { ...listener, listenerId: idOf(`listener ${index}`), periodId: idOf(`period ${index}`) }
    mannerOf.set(row.periodId, listener.manner)
    batch.push(row)
    index += 1
    if (batch.length < LISTENERS_AT_ONCE) continue
    await store(test, batch, start)
    batch = []
  }
  await store(test, batch, start)
  await test.platform.database.pool.query('ANALYZE')
  await test.runJob('streaming.aggregate')
  test.clock.set(new Date(start.getTime() + 29 * 86_400_000))
  // A run ends after a million claims, and the next goes on.
  for (let run = 0; run < 5; run += 1) await test.runJob('integrity.look-at-claims')
  await test.runJob('billing.settle-periods')

  const finance = await staff(test)
  const holds = await test.ctx.db.shareHold.findMany({ where: { state: 'held' }, select: { id: true, periodId: true } })
  for (const periodId of new Set(holds.map((hold) => hold.periodId))) {
    const outcome = manners.get(mannerOf.get(periodId) ?? '')
    if (outcome) outcome.held += 1
  }
  for (const { id, periodId } of holds) {
    const state = manners.get(mannerOf.get(periodId) ?? '')?.isHonest ? 'released' : 'refused'
    await decideHold(test.app.context(finance), { id, state, reason: 'The simulation knows.' })
  }
  test.clock.set(new Date(nextMonth(start).getTime() + 3_600_000))
  await test.runJob('billing.close-months')
  for (const outcome of manners.values()) {
    if (outcome.isHonest) continue
    let income = 0
    for (const artist of outcome.artists)
      income += await test.ctx.services.ledger.accountBalance(test.ctx, ledgerAccount.artist(idOf(artist)))
    outcome.gainedCents = income - outcome.accounts * PAID_CENTS
  }
  return [...manners.values()].map(({ artists: _, ...outcome }) => outcome)
}

type Row =
  ReturnType<typeof crowd> extends Generator<infer Listener>
    ? Listener & { listenerId: string; periodId: string }
    : never

/** The same id for a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** An address that is the same for a network's name. */
function addressOf(network: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(network).digest()
  return `${20 + (one % 80)}.${two}.${three}.7`
}

/** Accounts, paid periods with their postings, and counted claims, by a statement each. */
async function store(test: TestApp, rows: readonly Row[], start: Date): Promise<void> {
  if (rows.length === 0) return
  const { ctx } = test
  const listeners = rows.map(({ listenerId, periodId, card, network, isNew }) => ({
    listenerId,
    periodId,
    username: `l${listenerId.replaceAll('-', '').slice(0, 20)}`,
    cardKey: ctx.sign('billing.card', card),
    block: addressBlockKey(ctx, addressOf(network)),
    createdAt: new Date(start.getTime() - (isNew ? 0 : 200 * 86_400_000)),
  }))
  const known = Prisma.sql`json_to_recordset(${JSON.stringify(listeners)}::json)
    AS row ("listenerId" uuid, "periodId" uuid, "username" text, "cardKey" text, "block" text, "createdAt" timestamptz)`
  const endsAt = new Date(start.getTime() + 28 * 86_400_000)
  await ctx.db.$executeRaw`
    INSERT INTO "Listener" ("id", "username", "usernameKey", "email", "emailKey", "displayName", "passwordHash", "createdAt")
    SELECT "listenerId", "username", "username", "username" || '@example.com', "username" || '@example.com', 'Ada', 'none', "createdAt" FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state", "cardKey")
    SELECT "listenerId", "listenerId", "listenerId", 'active', "cardKey" FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
    SELECT "periodId", "listenerId", "listenerId", "periodId", ${start}, ${endsAt}, ${PAID_CENTS}, 800 FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "ListenerBlock" ("listenerId", "block", "seenAt") SELECT "listenerId", "block", ${start} FROM ${known}`
  await ctx.services.ledger.postInSql(ctx, {
    postings: Prisma.sql`(SELECT 'invoice:' || "periodId" AS "key", 'invoice' AS "kind", "periodId"::text AS "sourceId", 'Subscription' AS "memo", ${start}::timestamptz AS "occurredAt" FROM ${known})`,
    entries: Prisma.sql`(
      SELECT 'invoice:' || "periodId" AS "key", account."code" AS "account", account."cents" FROM ${known}
      CROSS JOIN LATERAL (VALUES ('platform:cash', -1000), ('platform:revenue', 200), ('period:' || "periodId", 800)) account ("code", "cents"))`,
  })
  const streams = rows.flatMap(({ listenerId, periodId, streams: heard }) =>
    heard.map(
      ({ artist, song, minute }) => [listenerId, periodId, idOf(artist), idOf(`${artist} ${song}`), minute] as const,
    ),
  )
  const column = (index: 0 | 1 | 2 | 3 | 4) => streams.map((stream) => stream[index])
  await test.platform.database.pool.query(
    `INSERT INTO "StreamClaim" ("listenerId", "periodId", "artistId", "songId", "playbackId", "duration", "counted", "claimedAt", "openedAt")
     SELECT "listenerId", "periodId", "artistId", "songId", gen_random_uuid(), 30, true, at, at
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::float8[]) AS stream ("listenerId", "periodId", "artistId", "songId", "minute")
     CROSS JOIN LATERAL (SELECT $6::timestamptz + "minute" * interval '1 minute' AS at) moment`,
    [column(0), column(1), column(2), column(3), column(4), start],
  )
}

async function staff(test: TestApp): Promise<Actor> {
  const { id, username } = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  return { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } }
}
