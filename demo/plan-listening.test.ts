import { describe, expect, it } from 'vitest'
import { DEMO_ARTISTS, DEMO_SONGS } from './catalogue.ts'
import { DEMO_LISTENER, DEMO_LISTENERS } from './demo-listeners.ts'
import { DAY_MILLISECONDS, countPlays, planListening, releasedDaysAgo } from './plan-listening.ts'

const content = { songs: DEMO_SONGS, listeners: DEMO_LISTENERS }
const plan = planListening(content)

describe('the planned listening', () => {
  it('is the same each time', () => {
    expect(planListening(content)).toEqual(plan)
  })

  it('covers three weeks up to the moment of seeding, oldest first', () => {
    const moments = plan.map(({ before }) => before)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect(moments[0]).toBeLessThan(21 * DAY_MILLISECONDS)
    expect(moments[0]).toBeGreaterThan(20 * DAY_MILLISECONDS)
    // The last claim, half a minute after its song was opened, is not in the future.
    expect(moments.at(-1)).toBeGreaterThan(60_000)
    expect(moments.at(-1)).toBeLessThan(4 * 3_600_000)
  })

  it('has enough to show of every artist and every listener', () => {
    expect(countPlays(plan)).toBeGreaterThan(300)
    const plays = plan.flatMap((round) => round.plays)
    for (const { username } of DEMO_ARTISTS.filter(({ approved }) => approved))
      expect(
        plays.some(({ song }) => song.artist === username),
        username,
      ).toBe(true)
    for (const listener of DEMO_LISTENERS)
      expect(
        plays.some((play) => play.listener === listener),
        listener.username,
      ).toBe(true)
    expect(new Set(plan.flatMap(({ tip }) => tip?.artist ?? [])).size).toBeGreaterThan(3)
  })

  it('lets nobody play before joining, a song before its release, or two songs at once', () => {
    for (const { before, plays } of plan) {
      expect(new Set(plays.map(({ listener }) => listener)).size).toBe(plays.length)
      for (const { listener, song } of plays) {
        expect(listener.joinedDaysAgo * DAY_MILLISECONDS).toBeGreaterThan(before)
        expect(releasedDaysAgo(DEMO_SONGS.indexOf(song)) * DAY_MILLISECONDS).toBeGreaterThan(before)
      }
    }
    plan.slice(1).forEach(({ before }, index) => expect(plan[index]!.before - before).toBeGreaterThan(60_000))
  })
})

describe('the demo listeners', () => {
  it('could have signed up, the one of the sign-ins among them', () => {
    for (const key of ['username', 'displayName', 'email'] as const)
      expect(new Set(DEMO_LISTENERS.map((listener) => listener[key])).size).toBe(DEMO_LISTENERS.length)
    for (const { username, email } of DEMO_LISTENERS) {
      expect(username).toMatch(/^[a-z]{3,}$/)
      expect(email).toBe(`${username}@example.com`)
    }
    expect(DEMO_LISTENERS).toContain(DEMO_LISTENER)
  })
})
