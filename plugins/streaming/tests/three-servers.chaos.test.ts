import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { citusFaults } from '#api/testing/citus/citus-exceptions.ts'
import { citusVerdicts, plansOf, shardsIn } from '#api/testing/citus/citus-faults.ts'
import { isDistributed } from '#api/testing/citus/distribution.ts'
import { openSharded, SHARDS } from '#api/testing/citus/sharded-database.ts'
import { PATIENCE } from '#api/testing/patience.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type SqlCall, type SqlWatch, watchSql } from '#api/testing/watch-sql.ts'
import { trialBalance } from '../../ledger/domain/ledger-balances.ts'
import { recount } from '../domain/recount.ts'
import { playbackMeter } from '../domain/playback-meter.ts'
import { listeningWorld, type WorldSong } from '../testing/listening-world.ts'
import { sendByFdw, startThreeServers, type ThreeServers } from '../testing/three-servers.ts'

vi.setConfig({ testTimeout: 120_000 * PATIENCE, hookTimeout: 180_000 * PATIENCE })

type Listener = Actor & { periodId: string | null }

let servers: ThreeServers
let test: TestApp
/** The whole file's statements, as the product sends them. */
let sent: SqlWatch
let world: ReturnType<typeof listeningWorld>
let artists: Actor[]
let songs: WorldSong[]
/** Two of each server. */
let listeners: Listener[][]
beforeAll(async () => {
  servers = await startThreeServers()
  test = await startTestApp({ database: servers.database })
  sendByFdw(test.platform.database.pool)
  sent = watchSql(test)
  world = listeningWorld(test)
  artists = [await world.artist(), await world.artist(), await world.artist()]
  songs = []
  for (const artist of artists) songs.push(await world.song(artist))
  listeners = Array.from({ length: SHARDS }, () => [])
  while (listeners.some((there) => there.length < 2)) {
    const listener = await world.listener()
    const there = listeners[await servers.serverOf(idOf(listener))] as Listener[]
    if (there.length < 2) there.push(listener)
  }
})
afterAll(async () => {
  sent?.stop()
  await test?.close()
  await servers?.stop()
})

const idOf = (listener: Actor) => listener.user?.id as string
const everybody = () => listeners.flat()
const songAt = (place: number) => songs[place % songs.length] as WorldSong
const rowsOf = async (server: number, table: string) =>
  (await servers.ask<{ listenerId: string }>(server, `SELECT "listenerId" FROM "${table}"`)).map(
    (row) => row.listenerId,
  )

it('writes what a listener hears on the server of the listener, and asks no other', async () => {
  const watch = watchSql(test)
  const [listener] = listeners[1] as [Listener]
  expect(await world.hear(listener, songAt(0))).toEqual({ counted: true })
  await playbackMeter(test.ctx).flush(test.ctx)
  watch.stop()
  const calls = watch.calls().filter(({ text }) => isDistributed(text))
  const sharded = await openSharded()
  const asked: { text: string; servers: number[]; routed: boolean }[] = []
  try {
    for (const call of calls) asked.push(...(await serversOf(call, sharded.pool)))
  } finally {
    await sharded.close()
  }
  for (const part of [
    'INSERT INTO "PlaybackSession"',
    'UPDATE "PlaybackSession"',
    'UPDATE "ListeningClock"',
    'LEFT JOIN',
  ])
    expect(
      asked.filter(({ text }) => text.includes(part)),
      part,
    ).not.toEqual([])
  expect(asked.filter(({ servers: those }) => those.some((server) => server !== 1))).toEqual([])
  expect(
    asked.filter(
      ({ servers: those, text, routed }) => those.length === 1 && !/^\s*(?:INSERT|WITH moved)/.test(text) && !routed,
    ),
  ).toEqual([])
  for (const table of ['PlaybackSession', 'StreamClaim', 'PendingClaim', 'ListeningClock'])
    expect([await rowsOf(0, table), await rowsOf(1, table), await rowsOf(2, table)], table).toEqual([
      [],
      [idOf(listener)],
      [],
    ])
})

/** Which servers PostgreSQL asks for a statement, and whether Citus would route it. */
async function serversOf(call: SqlCall, sharded: Parameters<typeof citusVerdicts>[0]) {
  const verdicts = await citusVerdicts(sharded, call)
  const plans = await plansOf(test.platform.database.pool, {
    ...call,
    text: call.text.replace(/ ON CONFLICT \("listenerId"\) .*? WHERE false/, ''),
  })
  return plans.map(({ text, plan }, index) => ({
    text,
    servers: shardsIn(plan).map(Number),
    routed: verdicts[index]?.routed === true,
  }))
}

it('counts, adds up and recounts the listening of all servers', async () => {
  for (const place of [1, 2, 0])
    expect(verdicts(await hearAtOnce(everybody(), (number) => songAt(place + number)))).toEqual(
      everybody().map(() => true),
    )
  await test.runJob('streaming.aggregate')
  expect(await recount(test.ctx)).toMatchObject({ aggregated: 1 + 3 * everybody().length, pending: 0, wrong: 0 })
})

/** All load and claim at the same time. */
async function hearAtOnce(those: readonly Listener[], songOf: (number: number) => WorldSong) {
  await Promise.all(those.map((listener, number) => world.load(listener, songOf(number))))
  test.clock.advance(40_000)
  return await Promise.allSettled(
    those.map((listener, number) =>
      world.as(listener).services.streaming.claimStream(world.as(listener), world.claimOf(songOf(number))),
    ),
  )
}

const verdicts = (claims: readonly PromiseSettledResult<{ counted: boolean }>[]) =>
  claims.map((claim) => (claim.status === 'fulfilled' ? claim.value.counted : null))

it('settles every cent, whatever was heard on which server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }), { minLength: 6, maxLength: 6 }),
      async (heard) => {
        const before = new Map(await trialBalance(test.ctx))
        const periods: { id: string; streams: number[] }[] = []
        for (const [number, streams] of heard.entries()) {
          const listener = everybody()[number] as Listener
          const id = await nextPeriod(idOf(listener))
          periods.push({ id, streams })
          await heardBy(listener, id, streams)
        }
        // Half of it waits for the rollups while its money moves.
        await test.runJob('streaming.aggregate')
        test.clock.advance(31 * 86_400_000)
        await test.runJob('royalties.settle-periods')
        const after = new Map(await trialBalance(test.ctx))
        expect([...after.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
        for (const { id, streams } of periods) {
          expect((after.get(`period:${id}`) ?? 0) - (before.get(`period:${id}`) ?? 0)).toBe(-800)
          const shares = await test.platform.database.client.periodSettlement.findUnique({ where: { periodId: id } })
          const total = streams.reduce((sum, count) => sum + count, 0)
          expect((shares?.cents ?? []).reduce((sum, cents) => sum + cents, 0)).toBe(total > 0 ? 800 : 0)
          for (const [place, artist] of artists.entries()) {
            const paid = shares?.cents[shares.artistIds.indexOf(artist.artist?.id as string)] ?? 0
            expect(Math.abs(paid - (total > 0 ? (800 * (streams[place] ?? 0)) / total : 0))).toBeLessThan(1)
          }
        }
        expect(await recount(test.ctx)).toMatchObject({ wrong: 0 })
      },
    ),
    { numRuns: 3 },
  )
})

/** Another month of a subscription. */
async function nextPeriod(listenerId: string): Promise<string> {
  const db = test.platform.database.client
  const { id: subscriptionId } = await db.subscription.findFirstOrThrow({ where: { listenerId }, select: { id: true } })
  const startsAt = new Date(test.clock.now().getTime() - 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 30 * 86_400_000)
  const money = { providerInvoiceId: crypto.randomUUID(), grossCents: 1_000, artistCents: 800 }
  await db.subscription.update({
    where: { id: subscriptionId },
    data: { currentPeriodStart: startsAt, currentPeriodEnd: endsAt },
  })
  const period = await db.subscriptionPeriod.create({
    data: { subscriptionId, listenerId, startsAt, endsAt, ...money },
  })
  return period.id
}

/** Counted claims of a period, as batches write them. */
async function heardBy(listener: Listener, periodId: string, streams: readonly number[]): Promise<void> {
  const data = streams.flatMap((count, place) =>
    Array.from({ length: count }, () => ({
      listenerId: idOf(listener),
      songId: songAt(place).id,
      artistId: songAt(place).artistId,
      playbackId: crypto.randomUUID(),
      openedAt: test.clock.now(),
      periodId,
      duration: 30,
      counted: true,
      claimedAt: test.clock.now(),
    })),
  )
  if (data.length > 0) await test.platform.database.client.streamClaim.createMany({ data })
}

it('goes on for all other listeners while a server is away, and has lost nothing when it is back', async () => {
  for (const listener of everybody()) await nextPeriod(idOf(listener))
  const before = (await recount(test.ctx)).aggregated
  const [away, here, there] = listeners as [Listener[], Listener[], Listener[]]
  expect(verdicts(await hearAtOnce(away, () => songAt(0)))).toEqual(away.map(() => true))
  await servers.kill(0)
  await expect(world.load(away[1] as Listener, songAt(1))).rejects.toThrow()
  await Promise.all([...here, ...there].map((listener) => world.load(listener, songAt(1))))
  test.clock.advance(40_000)
  const claims = await Promise.allSettled(
    [...away, ...here, ...there].map((listener) =>
      world.as(listener).services.streaming.claimStream(world.as(listener), world.claimOf(songAt(1))),
    ),
  )
  expect(verdicts(claims)).toEqual([...away.map(() => null), ...[...here, ...there].map(() => true)])
  await servers.start(0)
  expect(verdicts(await hearAtOnce(away, () => songAt(2)))).toEqual(away.map(() => true))
  await test.runJob('streaming.aggregate')
  const kept = away.length + here.length + there.length + away.length
  expect(await recount(test.ctx)).toMatchObject({ aggregated: before + kept, pending: 0, wrong: 0 })
})

it('sent nothing that Citus refuses', async () => {
  expect(sent.distributed().length).toBeGreaterThan(15)
  expect(await citusFaults(sent.distributed(), 'three-servers')).toEqual([])
})
