import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { evidenceInWords } from '../domain/evidence-in-words.ts'
import { holdShares } from '../domain/held-shares.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

const DAY = 86_400_000

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2031-01-01T00:00:00Z')
})
afterAll(() => world.close())

async function staff(role: StaffRole) {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow(role), role },
    select: { id: true, username: true },
  })
  return await world.browser({ ...visitor, userType: 'admin', admin: { id, username, name: username, role } })
}

/** A listener's month that an artist alone was played in, held. */
async function held() {
  const artist = await world.artist()
  const period = await world.openPeriod({ days: 3 })
  world.stream(period.id, { [artist.id]: 900 })
  const evidence = { streamsInADay: 900, limit: 200 }
  await holdShares(world.ctx, [{ periodId: period.id, artistId: artist.id, pattern: 'on-repeat', evidence }])
  const { id } = await world.db.shareHold.findFirstOrThrow({ where: { periodId: period.id } })
  return { id, artist }
}

type Browser = Awaited<ReturnType<typeof staff>>
const decide = async (browser: Browser, id: string, action: string, input?: object) =>
  await browser.graphql<{ runCollectionAction: { values: Record<string, unknown> } }>(
    `mutation ($id: ID!, $action: String!, $input: JSON) {
      runCollectionAction(name: "held-listening", id: $id, action: $action, input: $input) { values }
    }`,
    { id, action, input },
  )

it('waits for finance, with how many and since when, until all of it is decided', async () => {
  const [finance, editor] = [await staff('finance'), await staff('editor')]
  const tasks = async (browser: Browser) => {
    const { data } = await browser.graphql<{ staffTasks: { label: string }[] }>(
      '{ staffTasks { label count oldestAt collection sort filter { name value } } }',
    )
    return data?.staffTasks.filter(({ label }) => label === 'Held listening to decide about') ?? []
  }
  const task = { collection: 'held-listening', sort: 'heldAt_ASC', filter: [{ name: 'state', value: 'held' }] }
  expect(await tasks(finance)).toMatchObject([{ ...task, count: 0, oldestAt: null }])
  const since = world.clock.now().toISOString()
  const first = await held()
  world.clock.advance(DAY)
  const next = world.clock.now().toISOString()
  const second = await held()
  expect(await tasks(finance)).toMatchObject([{ ...task, count: 2, oldestAt: since }])
  expect(await tasks(editor)).toEqual([])

  world.clock.advance(4 * DAY)
  await settlePeriods(world.ctx)
  const released = await decide(finance, first.id, 'release', { reason: 'A real fan.' })
  expect(released.data?.runCollectionAction.values).toMatchObject({ state: 'released', reason: 'A real fan.' })
  expect(await tasks(finance)).toMatchObject([{ count: 1, oldestAt: next }])
  await decide(finance, second.id, 'refuse', { reason: 'A script played it.' })
  expect(await tasks(finance)).toMatchObject([{ count: 0, oldestAt: null }])
})

it.each(['release', 'refuse'])(
  '%s takes a reason: without one nothing is decided, and it says what is missing',
  async (action) => {
    const finance = await staff('finance')
    const { id, artist } = await held()
    world.clock.advance(4 * DAY)
    await settlePeriods(world.ctx)
    for (const [input, message] of [
      [undefined, 'Reason is required'],
      [{}, 'Reason is required'],
      [{ reason: null }, 'Reason is required'],
      [{ reason: '  ' }, 'Reason must have at least 3 characters'],
      [{ reason: 'x'.repeat(501) }, 'Reason must have at most 500 characters'],
    ] as const) {
      const { data, errors } = await decide(finance, id, action, input)
      expect(data?.runCollectionAction).toBeNull()
      expect(errors?.[0], JSON.stringify(input)).toMatchObject({
        message: expect.stringContaining(message),
        extensions: { code: 'BAD_INPUT', fields: { reason: message } },
      })
    }
    expect(await world.db.shareHold.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ state: 'held', decidedAt: null, decidedBy: null, reason: null },
    })
    expect([await world.balance(`artist:${artist.id}`), await world.balance(`review:${id}`)]).toEqual([0, 800])
  },
)

it('says each figure before its limit, and the streams last, in whatever order the database keeps them', () => {
  const evidence = {
    'around-the-clock': {
      ofStreams: 63,
      limitOfDays: 3,
      limitOfHours: 21,
      mostHoursInADay: 22,
      streamsOfArtist: 54,
      daysAroundTheClock: 4,
    },
  }
  expect(evidenceInWords(evidence).split('\n')).toEqual([
    'One account played around the clock.',
    'Days around the clock: 4',
    'Limit of days: 3',
    'Most hours in a day: 22',
    'Limit of hours: 21',
    'Streams of artist: 54',
    'Of streams: 63',
  ])
})
