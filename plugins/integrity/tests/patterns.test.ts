import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '#api/testing/test-app.ts'
import { lookAtNewClaims, lookAtPeriods } from '../domain/look-at-periods.ts'
import { listeningSettings } from '../domain/settings.ts'
import type { CrowdStream } from '../testing/listening-crowd.ts'
import { idOf, storeListeners } from '../testing/store-listeners.ts'

// The limits are those that come with the product; docs/operations.md names them.

const HOUR = 60
const DAY = 24 * HOUR

let test: TestApp
let start: Date
beforeAll(async () => {
  test = await startTestApp()
  start = nextMonth(monthOf(test.clock.now()))
  test.clock.set(new Date(start.getTime() + 27 * 86_400_000))
})
afterAll(() => test.close())

interface Heard {
  network?: string
  card?: string
  isNew?: boolean
  streams: CrowdStream[]
}

/** Stores these listeners, each with a network and a card of their own unless they name one. Answers the ids of their paid months. */
async function store(world: string, listeners: readonly Heard[], at = test): Promise<string[]> {
  const rows = listeners.map(({ network, card, isNew = false, streams }, index) => ({
    manner: world,
    isHonest: false,
    network: `${world} ${network ?? `network ${index}`}`,
    card: `${world} ${card ?? `card ${index}`}`,
    isNew,
    streams: streams.map((stream) => ({ ...stream, artist: `${world} ${stream.artist}` })),
    listenerId: idOf(`${world} listener ${index}`),
    periodId: idOf(`${world} period ${index}`),
  }))
  await storeListeners(at, rows, start)
  return rows.map(({ periodId }) => periodId)
}

/** Counts the parts held in these months, by pattern. */
async function heldBy(periodIds: readonly string[], at = test): Promise<Record<string, number>> {
  const holds = await at.ctx.db.shareHold.findMany({ where: { periodId: { in: [...periodIds] } } })
  const patterns = holds.flatMap(({ evidence }) => Object.keys(evidence as object))
  return Object.fromEntries([...Map.groupBy(patterns, (name) => name)].map(([name, all]) => [name, all.length]))
}

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Streams of one artist, evenly from an hour of the day on. */
const day = (artist: string, at: { day: number; hours: number; streams: number; songs?: number; from?: number }) =>
  times(
    at.streams,
    (index): CrowdStream => ({
      artist,
      song: index % (at.songs ?? 1),
      minute: at.day * DAY + (at.from ?? 1) * HOUR + (index * at.hours * HOUR) / at.streams,
    }),
  )
const days = (count: number, artist: string, at: Omit<Parameters<typeof day>[1], 'day'>) =>
  times(count, (index) => day(artist, { ...at, day: index * 2 })).flat()
/** An evening every third day: nobody's pattern. */
const evenings = (artist: string, part = 100) =>
  times(8, (index) => [
    ...day(artist, { day: index * 3, hours: 3, streams: part / 10, songs: 10, from: 18 }),
    ...day('another', { day: index * 3, hours: 3, streams: 10 - part / 10, songs: 10, from: 21 }),
  ]).flat()
/** From sign-up on for so many minutes, and nothing after. */
const visit = (minutes: number): CrowdStream[] => [
  { artist: 'one', song: 1, minute: 0 },
  { artist: 'one', song: 2, minute: minutes / 2 },
  { artist: 'one', song: 3, minute: minutes },
]

const around = (count: number, hours: number): Heard[] => [
  { streams: days(count, 'one', { hours, streams: hours, from: 0, songs: 5 }) },
]
const repeated = (count: number, streams: number, songs: number): Heard[] => [
  { streams: days(count, 'one', { hours: 12, streams, songs }) },
]
const onCard = (count: number, part: number): Heard[] =>
  times(count, () => ({ card: 'shared', streams: evenings('one', part) }))
const inNetwork = (fans: number, others: number, part = 70): Heard[] => [
  ...times(fans, () => ({ network: 'shared', streams: evenings('one', part) })),
  ...times(others, (index) => ({ network: 'shared', streams: evenings(`other ${index}`) })),
]
const newcomers = (fresh: number, stayed: number, minutes = 5 * DAY): Heard[] => [
  ...times(fresh, () => ({ isNew: true, streams: visit(minutes) })),
  ...times(stayed, () => ({ streams: evenings('one') })),
]
/** One day of the song on repeat, three times, as that part of all streams. */
const partOf = (other: number): Heard[] => [
  {
    streams: [
      ...days(3, 'one', { hours: 12, streams: 250 }),
      ...times(10, (index) =>
        times(10, (on) => day(`other ${index}`, { day: on * 2 + 1, hours: 12, streams: other / 100, songs: 9 })).flat(),
      ).flat(),
    ],
  },
]

/** Values just below a limit, and the setting that would include them. */
type Below = Record<string, [listeners: Heard[], setting: string, value: number]>

const cases: [name: string, pattern: string, atLimit: Heard[], held: number, below: Below][] = [
  [
    'around the clock',
    'around-the-clock',
    around(3, 21),
    1,
    {
      'an hour less': [around(3, 20), 'INTEGRITY_HOURS_A_DAY', 20],
      'a day less': [around(2, 24), 'INTEGRITY_DAYS', 2],
    },
  ],
  [
    'a song on repeat',
    'on-repeat',
    repeated(3, 250, 1),
    1,
    {
      'a stream less': [repeated(3, 249, 1), 'INTEGRITY_SONG_A_DAY', 249],
      'a day less': [repeated(2, 250, 1), 'INTEGRITY_DAYS', 2],
    },
  ],
  [
    'an artist on repeat',
    'on-repeat',
    repeated(3, 450, 3),
    1,
    { 'a stream less': [repeated(3, 449, 3), 'INTEGRITY_ARTIST_A_DAY', 449] },
  ],
  [
    'on repeat, as a part of the month',
    'on-repeat',
    partOf(3_000),
    1,
    { 'less than a fifth of the month': [partOf(3_100), 'INTEGRITY_ARTIST_PERCENT', 19] },
  ],
  [
    'one card',
    'one-card',
    onCard(6, 70),
    6,
    {
      'an account less': [onCard(5, 100), 'INTEGRITY_CARD_ACCOUNTS', 5],
      'less of the artist': [onCard(6, 60), 'INTEGRITY_MOSTLY_PERCENT', 60],
    },
  ],
  [
    'one network',
    'one-network',
    inNetwork(8, 18),
    8,
    {
      'an account less': [inNetwork(7, 0), 'INTEGRITY_NETWORK_ACCOUNTS', 7],
      'a smaller part of the network': [inNetwork(8, 19), 'INTEGRITY_NETWORK_PERCENT', 29],
      'less of the artist': [inNetwork(8, 0, 60), 'INTEGRITY_MOSTLY_PERCENT', 60],
    },
  ],
  [
    'sign-up and gone',
    'sign-up-and-gone',
    newcomers(10, 10),
    10,
    {
      'an account less': [newcomers(9, 0), 'INTEGRITY_NEW_ACCOUNTS', 9],
      'a smaller part of the artist’s listeners': [newcomers(10, 11), 'INTEGRITY_NEW_PERCENT', 47],
      'a minute longer': [newcomers(10, 0, 5 * DAY + 1), 'INTEGRITY_NEW_DAYS', 6],
    },
  ],
]

describe.each(cases)('%s', (name, pattern, atLimit, held, below) => {
  it('is held at its limit, for this alone', async () => {
    const periodIds = await store(name, atLimit)
    await lookAtPeriods(test.ctx, periodIds)
    expect(await heldBy(periodIds)).toEqual({ [pattern]: held })
  })

  it.each(Object.entries(below))('holds nothing with %s', async (which, [listeners]) => {
    const periodIds = await store(`${name}, ${which}`, listeners)
    await lookAtPeriods(test.ctx, periodIds)
    expect(await test.ctx.db.listeningProfile.count({ where: { periodId: { in: periodIds } } })).toBe(periodIds.length)
    expect(await heldBy(periodIds)).toEqual({})
  })
})

it('each limit is a setting: with what was below it as its value, that is held', async () => {
  const below = cases.flatMap(([name, pattern, , , all]) =>
    Object.entries(all).map(([which, [listeners, setting, value]]) => ({
      ...{ world: `${name}, ${which}`, pattern, listeners, setting, value },
    })),
  )
  const env = Object.fromEntries(below.map(({ setting, value }) => [setting, String(value)]))
  expect(Object.keys(env).sort()).toEqual(Object.keys(listeningSettings).sort())
  const other = await startTestAppForTest({ env })
  other.clock.set(test.clock.now())
  for (const { world, pattern, listeners, setting } of below) {
    const periodIds = await store(world, listeners, other)
    await lookAtPeriods(other.ctx, periodIds)
    expect(await heldBy(periodIds, other), `${world}, ${setting}`).toMatchObject({ [pattern]: expect.any(Number) })
  }
})

/** A context whose transactions, from after so many of them on, are rolled back at their end: the process was killed. */
function killedAfter(ctx: DomainContext, transactions: number): DomainContext {
  let left = transactions
  return {
    ...ctx,
    transaction: (work, options) =>
      ctx.transaction(async (tx) => {
        const done = await work(tx)
        if (left-- <= 0) throw new Error('killed')
        return done
      }, options),
  }
}

describe('the search', () => {
  it('goes on where it was killed, and holds nothing twice', async () => {
    // Rows of other tests are checked first.
    await lookAtNewClaims(test.ctx)
    const periodIds = await store('killed', times(12, () => around(3, 22)).flat())
    const claims = 12 * 3 * 22
    const through = async () => Number((await test.ctx.db.patternScan.findFirstOrThrow()).throughClaimId)
    const before = await through()
    const step = 100

    await expect(lookAtNewClaims(killedAfter(test.ctx, 3), { step })).rejects.toThrow('killed')
    const held = await test.ctx.db.shareHold.findMany({
      where: { periodId: { in: periodIds } },
      orderBy: { id: 'asc' },
    })
    // Three steps were taken, and nothing of the fourth is left.
    expect(await through()).toBe(before + 3 * step)
    expect(held.length).toBeGreaterThan(0)
    expect(held.length).toBeLessThan(12)

    const fresh = await lookAtNewClaims(test.ctx, { step })
    expect(fresh + held.length).toBe(12)
    expect(await through()).toBe(before + claims)
    expect(await heldBy(periodIds)).toEqual({ 'around-the-clock': 12 })
    expect(
      await test.ctx.db.shareHold.findMany({ where: { id: { in: held.map(({ id }) => id) } }, orderBy: { id: 'asc' } }),
    ).toEqual(held)
    await expect(lookAtNewClaims(test.ctx, { step })).resolves.toBe(0)
  })

  it('holds a part once, however many look at the same time', async () => {
    const periodIds = await store('at once', times(6, () => around(3, 23)).flat())
    const found = await Promise.all(times(3, () => lookAtNewClaims(test.ctx, { step: 50 })))
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect(await heldBy(periodIds)).toEqual({ 'around-the-clock': 6 })
  })
})
