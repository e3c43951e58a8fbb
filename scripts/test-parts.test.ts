import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { changedFiles, isEssential, partsOf } from './test-parts.ts'

it('takes every journey into one of the two runs', () => {
  const journeys = globSync('web/e2e/journeys/*.spec.ts')
  const essential = journeys.filter(isEssential)
  expect(essential).toHaveLength(14)
  expect(partsOf('change', null).journeys).toBe('essential')
  expect(partsOf('rest', null)).toEqual({ journeys: 'others', platform: ['chaos'] })
  expect(partsOf('full', null)).toEqual({ journeys: 'all', platform: ['contract', 'chaos'] })
})

it('leaves out of the rest what a change does not touch', () => {
  expect(partsOf('rest', ['docs/api.md', 'README.md'])).toEqual({ journeys: 'none', platform: [] })
  expect(partsOf('rest', ['web/src/ui/button.tsx'])).toEqual({ journeys: 'others', platform: [] })
  expect(partsOf('rest', ['plugins/merch/rules.ts'])).toEqual({ journeys: 'others', platform: ['chaos'] })
  expect(partsOf('rest', ['api/platform/queue/bullmq-queue.ts'])).toEqual({ journeys: 'none', platform: ['chaos'] })
  expect(partsOf('rest', ['plugins/merch/products.test.ts'])).toEqual({ journeys: 'none', platform: [] })
  expect(partsOf('full', ['docs/api.md'])).toEqual({ journeys: 'essential', platform: ['contract'] })
})

it('runs everything where the commit to compare with is not known', () => {
  expect(changedFiles('.', '0000000000000000000000000000000000000000')).toBeNull()
})
