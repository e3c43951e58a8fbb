import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { audience, openAmong } from '../domain/audience.ts'
import { countAudience } from '../domain/count-audience.ts'
import { AUDIENCES, type AudienceName } from '../rules/audience.ts'
import { type CommunityWorld, communityWorld, type Person } from '../testing/community-world.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000

let world: CommunityWorld
beforeAll(async () => {
  world = await communityWorld()
})
afterAll(() => world.close())

const closeness = async (person: Person, artist: Person) =>
  (await audience(world.as(person), [artist.id])).get(artist.id)

const counts = async (artist: Person) => {
  const of = async (wanted: AudienceName) =>
    await countAudience(world.ctx, { artistId: artist.id, audience: wanted, releaseId: null })
  return [await of('followers'), await of('listeners'), await of('supporters')]
}

/** Moves the clock to so long after a moment. */
const at = (from: Date, ms: number) => world.clock.set(new Date(from.getTime() + ms).toISOString())

describe('audience', () => {
  it('is everyone for visitors, signed in for others, followers by a click, and the artist for the artist alone', async () => {
    const [artist, other, listener] = [await world.artist(), await world.artist(), await world.listener()]
    const nobody = { ...visitor, id: '' } as Person
    expect(await closeness(nobody, artist)).toBe('everyone')
    expect(await closeness(listener, artist)).toBe('signedIn')
    expect(await closeness(other, artist)).toBe('signedIn')
    expect(await closeness(artist, artist)).toBe('artist')
    await world.follow(listener, artist)
    await world.follow(other, artist)
    expect([await closeness(listener, artist), await closeness(other, artist)]).toEqual(['followers', 'followers'])
    expect(await closeness(listener, other)).toBe('signedIn')
    expect(await counts(artist)).toEqual([2, 0, 0])
  })

  it('is listeners by a counted stream of a paid period, for 90 days to the second', async () => {
    const artist = await world.artist()
    const period = await world.openPeriod({ days: 30 })
    const listener = {
      ...visitor,
      userType: 'user' as const,
      id: period.listenerId,
      user: { id: period.listenerId, username: 'a', name: 'A' },
    }
    expect(await closeness(listener, artist)).toBe('signedIn')
    const heardAt = new Date(world.clock.now().getTime() + DAY)
    world.clock.set(heardAt.toISOString())
    await world.heard(artist, period)
    expect(await closeness(listener, artist)).toBe('listeners')
    expect(await counts(artist)).toEqual([1, 1, 0])
    at(heardAt, 90 * DAY)
    expect(await closeness(listener, artist)).toBe('listeners')
    at(heardAt, 90 * DAY + 1000)
    expect(await closeness(listener, artist)).toBe('signedIn')
    expect(await counts(artist)).toEqual([0, 0, 0])
    at(heardAt, 0)
    await world.refund(period, 1000)
    expect(await closeness(listener, artist)).toBe('signedIn')
  })

  it('is supporters by a tip, for 90 days to the second, until it is refunded or disputed', async () => {
    const [artist, listener] = [await world.artist(), await world.listener()]
    const paidAt = world.clock.now()
    const payment = await world.tip(listener, artist)
    expect(await closeness(listener, artist)).toBe('supporters')
    expect(await counts(artist)).toEqual([1, 1, 1])
    at(paidAt, 90 * DAY)
    expect(await closeness(listener, artist)).toBe('supporters')
    at(paidAt, 90 * DAY + 1000)
    expect(await closeness(listener, artist)).toBe('signedIn')
    at(paidAt, 0)
    await world.reverse(payment, 'refund.made', 100)
    expect(await closeness(listener, artist)).toBe('supporters')
    const rest = await world.reverse(payment, 'refund.made', 200)
    expect(await closeness(listener, artist)).toBe('signedIn')
    expect(await counts(artist)).toEqual([0, 0, 0])
    await world.reverse(payment, 'refund.failed', 200, rest)
    expect(await closeness(listener, artist)).toBe('supporters')

    const disputed = await world.artist()
    const held = await world.tip(listener, disputed)
    await world.dispute(held, 'dispute.opened', 300)
    expect(await closeness(listener, disputed)).toBe('signedIn')
    await world.dispute(held, 'dispute.won', 300)
    expect(await closeness(listener, disputed)).toBe('supporters')
  })

  it('is supporters by an order that stands and cost something', async () => {
    const [artist, giver, listener] = [await world.artist(), await world.artist(), await world.listener()]
    const { id } = await world.order(listener, artist)
    await world.order(listener, giver, { cents: 0 })
    expect([await closeness(listener, artist), await closeness(listener, giver)]).toEqual(['supporters', 'signedIn'])
    await world.db.order.update({ where: { id }, data: { heldCents: 900 } })
    expect(await closeness(listener, artist)).toBe('signedIn')
    await world.db.order.update({ where: { id }, data: { heldCents: 0, refundedCents: 400 } })
    expect(await closeness(listener, artist)).toBe('supporters')
    await world.db.order.update({ where: { id }, data: { refundedCents: 900, status: 'refunded' } })
    expect(await closeness(listener, artist)).toBe('signedIn')
  })

  it('is supporters by a settled share that stands, not by one that is held, and no longer after the payment went back', async () => {
    const artist = await world.artist()
    const period = await world.openPeriod({ days: 3 })
    const listener = {
      ...visitor,
      userType: 'user' as const,
      id: period.listenerId,
      user: { id: period.listenerId, username: 'b', name: 'B' },
    }
    await world.heard(artist, period)
    expect(await closeness(listener, artist)).toBe('listeners')
    world.clock.advance(4 * DAY)
    await settlePeriods(world.ctx)
    expect(await closeness(listener, artist)).toBe('supporters')
    expect(await counts(artist)).toEqual([1, 1, 1])
    const hold = await world.db.shareHold.create({
      data: { periodId: period.id, artistId: artist.id, evidence: {}, heldAt: world.clock.now() },
    })
    expect(await closeness(listener, artist)).toBe('listeners')
    const decided = {
      decidedAt: world.clock.now(),
      settledAt: world.clock.now(),
      decidedBy: artist.id,
      reason: 'A party.',
      decidedCents: 1,
    }
    await world.db.shareHold.update({
      where: { id: hold.id },
      data: { ...decided, state: 'released' },
    })
    expect(await closeness(listener, artist)).toBe('supporters')
    await world.refund(period, 1000)
    expect(await closeness(listener, artist)).toBe('signedIn')
  })

  it('never asks who agreed to be shown as a supporter', async () => {
    const [artist, listener] = [await world.artist(), await world.listener()]
    await world.db.supporterConsent.create({ data: { listenerId: listener.id, agreedAt: world.clock.now() } })
    await world.db.supporter.create({
      data: { artistId: artist.id, listenerId: listener.id, since: world.clock.now() },
    })
    expect(await closeness(listener, artist)).toBe('signedIn')
  })
})

describe('what an audience opens', () => {
  /** Which of the six audiences are open to somebody. */
  async function openTo(person: Person, artist: Person, releaseId: string | null): Promise<string[]> {
    const gated = AUDIENCES.map((wanted) => ({ id: wanted, artistId: artist.id, audience: wanted, releaseId }))
    return [...(await openAmong(world.as(person), gated))]
  }

  it.each([
    ['a visitor', ['everyone'], async () => ({ ...visitor, id: '' }) as Person],
    ['a listener', ['everyone', 'signedIn'], async () => await world.listener()],
    [
      'a follower',
      ['everyone', 'signedIn', 'followers'],
      async (artist: Person) => {
        const listener = await world.listener()
        await world.follow(listener, artist)
        return listener
      },
    ],
    [
      'somebody who tipped and does not follow',
      ['everyone', 'signedIn', 'followers', 'listeners', 'supporters'],
      async (artist: Person) => {
        const listener = await world.listener()
        await world.tip(listener, artist)
        return listener
      },
    ],
    [
      'who was given the release',
      ['everyone', 'signedIn', 'buyers'],
      async (artist: Person, releaseId: string) => {
        const listener = await world.listener()
        await world.order(listener, artist, { cents: 0, releaseId })
        return listener
      },
    ],
    ['the artist', [...AUDIENCES], async (artist: Person) => artist],
    ['another artist', ['everyone', 'signedIn'], async () => await world.artist()],
  ])('opens to %s: %j', async (_who, expected, become) => {
    const artist = await world.artist()
    const { id: releaseId } = await world.release(artist)
    const person = await become(artist, releaseId)
    expect((await openTo(person, artist, releaseId)).toSorted()).toEqual(expected.toSorted())
    // Of another artist nothing more than anybody has.
    const other = await openTo(person, await world.artist(), (await world.release(artist)).id)
    expect(other).toEqual(person.userType ? ['everyone', 'signedIn'] : ['everyone'])
  })

  it('counts the buyers of a release, and keeps them however long ago', async () => {
    const [artist, listener] = [await world.artist(), await world.listener()]
    const { id: releaseId } = await world.release(artist)
    await world.order(listener, artist, { releaseId })
    world.clock.advance(400 * DAY)
    expect(await openTo(listener, artist, releaseId)).toEqual(['everyone', 'signedIn', 'buyers'])
    expect(await countAudience(world.ctx, { artistId: artist.id, audience: 'buyers', releaseId })).toBe(1)
  })
})
