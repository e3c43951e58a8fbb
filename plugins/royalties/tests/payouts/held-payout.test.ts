import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import { deliverEvents } from '#api/work/event-work.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { holdShares } from '../../domain/held-shares.ts'
import { requestPayouts } from '../../domain/payouts/payouts.ts'
import { settlePeriods } from '../../domain/settle-periods.ts'
import { payoutSteps } from '../../testing/payout-steps.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T00:00:00Z')
})
afterAll(() => world.close())

const { connect, closeJanuary, balance, payoutsOf } = payoutSteps(() => world)

async function finance(): Promise<{ name: string; browser: TestClient }> {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  const actor: Actor = { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } }
  return { name: username, browser: await world.browser(actor) }
}
const decide = async ({ browser }: { browser: TestClient }, id: string, action: 'release' | 'refuse', reason: string) =>
  await browser.graphql<{ runCollectionAction: { values: { state: string } } }>(
    `mutation ($id: ID!, $action: String!, $input: JSON) {
      runCollectionAction(name: "held-listening", id: $id, action: $action, input: $input) { values }
    }`,
    { id, action, input: { reason } },
  )

it('what two of the staff decide at once has one outcome and both in the audit log; released, it is paid out to the cent', async () => {
  const [held, other] = [await world.artist(), await world.artist()]
  for (const artist of [held, other]) await connect(artist)
  const period = await world.openPeriod({ days: 3 })
  world.stream(period.id, { [held.id]: 6, [other.id]: 1 })
  await holdShares(world.ctx, [
    { periodId: period.id, artistId: held.id, pattern: 'on-repeat', evidence: { streamsInADay: 900, limit: 200 } },
  ])
  const { id } = await world.db.shareHold.findFirstOrThrow({ where: { artistId: held.id } })
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  // 6 of 7 parts of $8.00.
  expect([await balance(held), await world.balance(`review:${id}`), await balance(other)]).toEqual([0, 686, 114])

  const [one, two] = [await finance(), await finance()]
  const unexplained = await decide(one, id, 'release', ' ')
  expect(unexplained.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { reason: expect.any(String) },
  })
  const answers = await Promise.all([
    decide(one, id, 'release', 'A real fan'),
    decide(two, id, 'release', 'A bakery plays it'),
  ])
  const [winner, loser] = answers[0]?.errors ? [two, one] : [one, two]
  expect(
    answers
      .flatMap(({ data, errors }) => data?.runCollectionAction?.values.state ?? errors?.[0]?.extensions?.code)
      .sort(),
  ).toEqual([expect.stringMatching(/^(?:ALREADY_DECIDED|ACTION_UNAVAILABLE)$/), 'released'])
  expect(await decide(two, id, 'refuse', 'A script played it')).toMatchObject({
    errors: [{ extensions: { code: 'ACTION_UNAVAILABLE' } }],
  })
  const entries = await world.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
  expect(new Set(entries.map(({ action, actorName }) => `${action} ${actorName}`))).toEqual(
    new Set([
      `held-listening.released ${winner.name}`,
      `held-listening.release-refused ${loser.name}`,
      `held-listening.refuse-refused ${two.name}`,
    ]),
  )
  expect(await balance(held)).toBe(686)

  await closeJanuary()
  expect(await requestPayouts(world.ctx)).toBe(2)
  await deliverEvents(world.test.app)
  await world.test.runJob('billing.sandbox-deliver')
  expect(await payoutsOf(held)).toMatchObject([{ cents: 686n, state: 'paid' }])
  expect(await payoutsOf(other)).toMatchObject([{ cents: 114n, state: 'paid' }])
  expect([await balance(held), await balance(other)]).toEqual([0, 0])
  const sent = await world.db.$queryRaw<{ cents: number }[]>`
    SELECT ("data"->>'amountCents')::int AS "cents" FROM "SandboxObject" WHERE "kind" = 'payout' ORDER BY 1`
  expect(sent).toEqual([{ cents: 114 }, { cents: 686 }])
  const artist = await world.browser(held)
  expect((await artist.rest('GET', `/dashboard/statements/${held.id}`)).body).toMatchObject([
    { month: '2029-01', closing: 6.86, payout: { state: 'paid', amount: 6.86 } },
  ])
})

it('what is refused is in no payout, and its artist owes nothing', async () => {
  const artist = await world.artist()
  await connect(artist)
  const period = await world.openPeriod({ days: 3 })
  world.stream(period.id, { [artist.id]: 5 })
  await holdShares(world.ctx, [{ periodId: period.id, artistId: artist.id, pattern: 'one-card', evidence: {} }])
  const { id } = await world.db.shareHold.findFirstOrThrow({ where: { artistId: artist.id } })
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  expect((await decide(await finance(), id, 'refuse', 'A script played it.')).data).toMatchObject({
    runCollectionAction: { values: { state: 'refused' } },
  })
  world.clock.set('2029-03-01T01:00:00Z')
  await closeMonths(world.ctx)
  await requestPayouts(world.ctx)
  expect([await payoutsOf(artist), await balance(artist)]).toEqual([[], 0])
})
