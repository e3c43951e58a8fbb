import { describe, expect, it } from 'vitest'
import { changedFiles, partsOf } from './test-parts.ts'
import { allChaos } from './touched-chaos.ts'
import { allProofs } from './touched-proofs.ts'
import { allJourneys, essentialJourneys, pluginsOfJourney } from './touched-journeys.ts'

const others = allJourneys.filter((name) => !essentialJourneys.includes(name))
const pages = others.filter((name) => pluginsOfJourney(name) === null)
const nothing = { chaos: [], proofs: [], areas: [] }
const everything = { chaos: allChaos, proofs: allProofs, areas: ['all'] }
const of = (plugin: string) => others.filter((name) => pluginsOfJourney(name)?.includes(plugin))

describe('a run of the tests', () => {
  it('looks at the essential journeys at one width for every change, and at every journey at all widths where nothing is known of it', () => {
    expect(partsOf('change', null)).toEqual({ journeys: essentialJourneys, widths: 'one', contract: true, ...nothing })
    expect(partsOf('rest', null)).toEqual({ journeys: allJourneys, widths: 'all', contract: false, ...everything })
    expect(partsOf('full', null)).toEqual({ journeys: allJourneys, widths: 'all', contract: true, ...everything })
    expect(partsOf('uncached', null)).toEqual(partsOf('full', null))
    expect(partsOf('quick', null)).toMatchObject({ journeys: [], contract: false, ...nothing })
  })

  it('leaves out of the rest what a change does not touch', () => {
    expect(partsOf('rest', ['docs/api.md', 'README.md', 'plugins/merch/tests/products.test.ts'])).toMatchObject({
      journeys: [],
      ...nothing,
    })
    const merch = partsOf('rest', ['plugins/merch/domain/products.ts'])
    expect(merch).toEqual({
      journeys: of('merch'),
      widths: 'one',
      contract: false,
      chaos: ['api/tests/replica.chaos.test.ts', 'scripts/chaos.chaos.test.ts', 'scripts/year/year.chaos.test.ts'],
      proofs: expect.arrayContaining(['api/tests/list-plans.test.ts', 'plugins/integrity/tests/money-crowd.test.ts']),
      areas: ['merch'],
    })
    expect(merch.proofs).not.toContain('api/backup/encrypted-backup.test.ts')
    expect(merch.journeys).toContain('pre-order')
    expect(merch.journeys).not.toContain('tabs')
    const queue = partsOf('rest', ['api/platform/queue/bullmq-queue.ts'])
    expect(queue.journeys).toEqual([])
    expect(queue.chaos).toContain('api/platform/queue/cluster-queue.chaos.test.ts')
    expect(queue.chaos).not.toContain('api/platform/live/redis-live-store.chaos.test.ts')
    expect(partsOf('rest', ['web/e2e/journeys/tabs.spec.ts'])).toMatchObject({ journeys: ['tabs'], chaos: [] })
  })

  it('looks at pages where an answer that they show changes, and at all widths where a screen does', () => {
    expect(partsOf('rest', ['plugins/library/graphql/likes.ts'])).toMatchObject({
      journeys: others.filter((name) => pages.includes(name) || of('library').includes(name)),
      widths: 'one',
    })
    expect(partsOf('rest', ['web/src/ui/button.tsx'])).toMatchObject({ journeys: allJourneys, widths: 'all' })
    const screen = partsOf('rest', ['web/src/features/custom-requests/request-form.tsx'])
    expect(screen.widths).toBe('all')
    // At one width these ran before.
    expect(screen.journeys).toEqual(expect.arrayContaining(['artist', 'store', 'requests-reported', ...pages]))
    expect(screen.journeys).not.toContain('stripe')
  })

  it('always has the essential journeys and the contracts where it is full', () => {
    expect(partsOf('full', ['docs/api.md'])).toEqual({
      journeys: allJourneys.filter((name) => essentialJourneys.includes(name)),
      widths: 'one',
      contract: true,
      ...nothing,
    })
  })

  it('is all there is where the commit to compare with is not known', () => {
    expect(changedFiles('.', '0000000000000000000000000000000000000000')).toBeNull()
  })
})
