import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHORTEST_COUNTED_SECONDS } from '#plugins/catalog/rules.ts'
import { COUNTED_AFTER_SECONDS } from '../rules.ts'
import { type ClaimFacts, type PlaybackFacts, judgeClaim } from '../domain/claims/judge-claim.ts'

const opened = Date.UTC(2026, 10, 10, 12)
/** All of a song of a thousand bytes was sent. */
const served = { audioBytes: 1_000, servedBytes: 1_000, servedInDoubt: false }
const facts: ClaimFacts = {
  now: opened + 30_000,
  duration: 30,
  byToken: false,
  ownSong: false,
  periodId: 'period',
  playback: { openedAt: opened, songDuration: 180, counted: false, ...served },
  takenUntil: null,
}
const playback = facts.playback as NonNullable<ClaimFacts['playback']>

describe('judgeClaim', () => {
  it('counts just those songs that artists are not told otherwise of', () => {
    expect(COUNTED_AFTER_SECONDS).toBe(SHORTEST_COUNTED_SECONDS)
  })

  it('counts 30 seconds that have passed', () => {
    expect(judgeClaim(facts)).toEqual({ counted: true, takenUntil: opened + 30_000 })
  })

  it.each<[string, Partial<ClaimFacts>, string]>([
    ['the song’s own artist', { ownSong: true }, 'OWN_SONG'],
    ['nobody with a period', { periodId: null }, 'NO_SUBSCRIPTION'],
    ['a song that was never opened', { playback: null }, 'NO_PLAYBACK'],
    ['a session that is counted', { playback: { ...playback, counted: true } }, 'DUPLICATE'],
    ['29 seconds', { duration: 29 }, 'TOO_SHORT'],
    ['a program', { byToken: true }, 'TOKEN'],
    ['a song without length', { duration: 0, playback: { ...playback, songDuration: 0 } }, 'SONG_TOO_SHORT'],
    ['a short song heard whole', { duration: 29, playback: { ...playback, songDuration: 29 } }, 'SONG_TOO_SHORT'],
    ['a short song heard twice', { duration: 30, playback: { ...playback, songDuration: 15 } }, 'SONG_TOO_SHORT'],
    ['audio that was never fetched', { playback: { ...playback, servedBytes: 0 } }, 'NOT_SERVED'],
    ['less of it than the half of 30 seconds', { playback: { ...playback, servedBytes: 83 } }, 'NOT_SERVED'],
    [
      'less of it than the half of a long claim',
      { now: opened + 180_000, duration: 180, playback: { ...playback, servedBytes: 499 } },
      'NOT_SERVED',
    ],
    ['more than has passed', { duration: 31 }, 'TOO_SOON'],
    ['one millisecond early', { now: opened + 29_999 }, 'TOO_SOON'],
    ['a session opened after now', { playback: { ...playback, openedAt: opened + 60_000 } }, 'TOO_SOON'],
    ['a clock that is taken', { takenUntil: opened + 1 }, 'OVERLAPPING'],
  ])('refuses %s', (_what, changed, reason) => {
    expect(judgeClaim({ ...facts, ...changed })).toEqual({ counted: false, reason })
  })

  it.each<[string, Partial<PlaybackFacts>]>([
    ['a song of 30 seconds', { songDuration: 30 }],
    ['the half of 30 seconds of it sent: the rest may be quiet', { servedBytes: 84 }],
    ['what was sent by a process that died before it could say', { servedBytes: 0, servedInDoubt: true }],
    ['a session from before what is sent was kept', { audioBytes: null, servedBytes: 0 }],
  ])('counts %s', (_what, changed) => {
    expect(judgeClaim({ ...facts, playback: { ...playback, ...changed } })).toMatchObject({ counted: true })
  })

  it('takes the clock from when it is free, or from the opening of the session', () => {
    expect(judgeClaim({ ...facts, now: opened + 50_000, takenUntil: opened + 20_000 })).toEqual({
      counted: true,
      takenUntil: opened + 50_000,
    })
    expect(judgeClaim({ ...facts, now: opened + 50_000, takenUntil: opened - 20_000 })).toEqual({
      counted: true,
      takenUntil: opened + 30_000,
    })
  })
})

/** One listener who opens songs and claims streams in any order, honest or not. */
const history = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 90_000 }),
    song: fc.integer({ min: 0, max: 3 }),
    open: fc.boolean(),
    duration: fc.integer({ min: 0, max: 200 }),
  }),
  { maxLength: 80 },
)

function live(steps: { wait: number; song: number; open: boolean; duration: number }[]) {
  const sessions = new Map<number, PlaybackFacts>()
  const stretches: { start: number; end: number; session: PlaybackFacts }[] = []
  let now = opened
  let takenUntil: number | null = null
  for (const { wait, song, open, duration } of steps) {
    now += wait
    if (open) sessions.set(song, { openedAt: now, songDuration: 20 + song * 60, counted: false, ...served })
    const playback = sessions.get(song) ?? null
    const judgement = judgeClaim({ ...facts, now, duration, playback, takenUntil })
    if (!judgement.counted || !playback) continue
    takenUntil = judgement.takenUntil
    playback.counted = true
    stretches.push({ start: takenUntil - duration * 1000, end: takenUntil, session: playback })
    expect(takenUntil).toBeLessThanOrEqual(now)
  }
  return { stretches, now }
}

describe('a listener’s whole history', () => {
  it('never counts more seconds than the wall clock, and never two at once', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { stretches, now } = live(steps)
        const counted = stretches.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(counted).toBeLessThanOrEqual(now - opened)
        for (const [index, { start, session }] of stretches.entries()) {
          expect(start).toBeGreaterThanOrEqual(session.openedAt)
          expect(start).toBeGreaterThanOrEqual(stretches[index - 1]?.end ?? opened)
        }
        expect(new Set(stretches.map(({ session }) => session)).size).toBe(stretches.length)
      }),
      { numRuns: 500 },
    )
  })

  it('counts an honest listener always: songs one after the other, each claimed when it was heard', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pause: fc.integer({ min: 0, max: 5_000 }), heard: fc.integer({ min: 30, max: 400 }) }), {
          minLength: 1,
          maxLength: 40,
        }),
        (songs) => {
          let now = opened
          let takenUntil: number | null = null
          for (const { pause, heard } of songs) {
            const openedAt = now + pause
            now = openedAt + heard * 1000
            const judgement = judgeClaim({
              ...facts,
              now,
              duration: heard,
              playback: { openedAt, songDuration: 600, counted: false, ...served },
              takenUntil,
            })
            expect(judgement.counted).toBe(true)
            if (judgement.counted) takenUntil = judgement.takenUntil
          }
        },
      ),
    )
  })

  it('gains nothing by claiming out of order', () => {
    const openings = fc.uniqueArray(fc.integer({ min: 0, max: 120_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        openings,
        fc.integer({ min: 30_000, max: 240_000 }),
        fc.infiniteStream(fc.nat()),
        (openedAfter, later, dice) => {
          const countInOrder = (order: number[]) => {
            let takenUntil: number | null = null
            let counted = 0
            for (const after of order) {
              const session = { openedAt: opened + after, songDuration: 180, counted: false, ...served }
              const judgement = judgeClaim({ ...facts, now: opened + 120_000 + later, playback: session, takenUntil })
              if (!judgement.counted) continue
              counted += 1
              takenUntil = judgement.takenUntil
            }
            return counted
          }
          const orderly = [...openedAfter].sort((a, b) => a - b)
          const shuffled = orderly
            .map((after) => ({ after, at: dice.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ after }) => after)
          expect(countInOrder(shuffled)).toBeLessThanOrEqual(countInOrder(orderly))
        },
      ),
    )
  })
})
