import { describe, expect, it } from 'vitest'
import { DEMO_ARTISTS, DEMO_SONGS } from './catalogue.ts'
import { DEMO_LISTENER, DEMO_LISTENERS, DEVOTED_FAN } from './demo-listeners.ts'
import { DAY_MS, countPlays, planListening, releasedDaysAgo } from './plan-listening.ts'

const content = { songs: DEMO_SONGS, listeners: DEMO_LISTENERS }
const plan = planListening(content)

describe('the planned listening', () => {
  it('is the same each time', () => {
    expect(planListening(content)).toEqual(plan)
  })

  it('covers three months up to the moment of seeding, oldest first, with little at the beginning', () => {
    const moments = plan.map(({ before }) => before)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
    expect(moments[0]).toBeLessThan(95 * DAY_MS)
    expect(moments[0]).toBeGreaterThan(93 * DAY_MS)
    const playsBetween = (from: number, to: number) =>
      countPlays(plan.filter(({ before }) => before <= from * DAY_MS && before > to * DAY_MS))
    expect(playsBetween(95, 65)).toBeGreaterThan(60)
    expect(playsBetween(95, 65)).toBeLessThan(playsBetween(30, 0) / 2)
  })

  it('ends with an evening just before the seeding', () => {
    const evening = plan.filter(({ before }) => before < 3 * 3_600_000)
    expect(evening.length).toBeGreaterThan(8)
    expect(countPlays(evening)).toBeGreaterThan(40)
    // The last claim, half a minute after its song was opened, is not in the future.
    expect(evening.at(-1)?.before).toBeGreaterThan(60_000)
    expect(evening.at(-1)?.before).toBeLessThan(10 * 60_000)
  })

  it('has a small artist whom one devoted fan plays every week, and hardly anybody else', () => {
    const plays = plan.flatMap((round) => round.plays.map((play) => ({ ...play, before: round.before })))
    const devoted = plays.filter(({ listener }) => listener === DEVOTED_FAN)
    expect(new Set(devoted.map(({ song }) => song.artist))).toEqual(new Set([DEVOTED_FAN.devotedTo]))
    const weeks = new Set(devoted.map(({ before }) => Math.floor(before / (7 * DAY_MS))))
    expect(weeks.size).toBeGreaterThanOrEqual(12)
    // By pro rata, the fan's artist would have so little of what all listeners paid in a month, and not half of what the fan did.
    for (const from of [90, 60, 30]) {
      const month = plays.filter(({ before }) => before <= from * DAY_MS && before > (from - 30) * DAY_MS)
      const listeners = new Set(month.map(({ listener }) => listener)).size
      const ofFansArtist = month.filter(({ song }) => song.artist === DEVOTED_FAN.devotedTo).length
      expect((ofFansArtist / month.length) * listeners, `${from} days ago`).toBeLessThan(0.65)
    }
  })

  it('has enough to show of every artist and every listener', () => {
    expect(countPlays(plan)).toBeGreaterThan(650)
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
        expect(listener.joinedDaysAgo * DAY_MS).toBeGreaterThan(before)
        expect(releasedDaysAgo(DEMO_SONGS.indexOf(song), DEMO_SONGS.length) * DAY_MS).toBeGreaterThan(before)
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
