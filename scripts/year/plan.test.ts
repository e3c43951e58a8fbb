import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ERASED_AFTER, planYear } from './plan.ts'

const sizes = fc.record({
  days: fc.integer({ min: 10, max: 120 }),
  artists: fc.integer({ min: 1, max: 5 }),
  listeners: fc.integer({ min: 1, max: 12 }),
})

it('draws the same plan from the same seed, and another from another', () => {
  fc.assert(
    fc.property(fc.integer(), sizes, (seed, size) => {
      expect(planYear(seed, size)).toEqual(planYear(seed, size))
    }),
  )
  const size = { days: 40, artists: 3, listeners: 8 }
  expect(planYear(1, size)).not.toEqual(planYear(2, size))
})

it('has nobody act before joining or after leaving, and nobody join twice; whoever leaves is erased before the end', () => {
  fc.assert(
    fc.property(fc.integer(), sizes, (seed, size) => {
      const acts = planYear(seed, size).days.flatMap((day) => day.acts)
      for (let listener = 0; listener < size.listeners; listener += 1) {
        const kinds = acts.filter((act) => act.listener === listener).map((act) => act.kind)
        expect(kinds[0]).toBe('join')
        expect(kinds.filter((kind) => kind === 'join')).toHaveLength(1)
        if (kinds.includes('leave')) expect(kinds.indexOf('leave')).toBe(kinds.length - 1)
        const bought = kinds.filter((kind) => kind === 'buy').length
        expect(kinds.filter((kind) => kind === 'return').length).toBeLessThanOrEqual(bought)
      }
    }),
  )
})

it('decides every dispute before the end, and names only artists and songs that exist', () => {
  fc.assert(
    fc.property(fc.integer(), sizes, (seed, size) => {
      const plan = planYear(seed, size)
      for (const { number, acts } of plan.days)
        for (const act of acts) {
          if (act.kind === 'dispute') expect(number + act.days).toBeLessThan(size.days)
          if (act.kind === 'leave') expect(number + ERASED_AFTER).toBeLessThan(size.days)
          if ('artist' in act) expect(act.artist).toBeLessThan(size.artists)
          if (act.kind === 'listen')
            for (const song of act.songs) expect(song).toBeLessThan(size.artists * plan.songsEach)
        }
    }),
  )
})

it('hurts nothing where it is asked to be calm', () => {
  const { days } = planYear(2, { days: 40, artists: 2, listeners: 3, isCalm: true })
  expect(days.filter(({ fault, isLost }) => fault !== null || isLost)).toEqual([])
  expect(planYear(2, { days: 40, artists: 2, listeners: 3 }).days.filter(({ isLost }) => isLost)).toHaveLength(1)
})
