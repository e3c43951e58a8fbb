import { expect, it } from 'vitest'
import { DEMO_ARTISTS, DEMO_SONGS } from './catalogue.ts'
import { DEMO_LISTENER, DEMO_LISTENERS } from './demo-listeners.ts'
import { DEMO_SALES } from './demo-sales.ts'
import { planHistory } from './plan-history.ts'
import { releasedDaysAgo } from './plan-listening.ts'

it('has the demo’s listener buy a release, once all of it is out', () => {
  const end = new Date('2026-11-22T12:00:00Z')
  const steps = planHistory({ artists: DEMO_ARTISTS, songs: DEMO_SONGS, listeners: DEMO_LISTENERS }, end)
  const orders = steps.flatMap((step) => (step.kind === 'order' ? [step.order] : []))
  const releases = orders.filter(({ product }) => DEMO_SALES.some(({ release }) => release === product))
  expect(releases.map(({ buyer, artist, product }) => [buyer, artist, product])).toEqual([
    [DEMO_LISTENER.username, 'palmvector', 'Pilot Season'],
  ])
  const out = DEMO_SONGS.flatMap(({ album }, index) =>
    album === 'Pilot Season' ? [releasedDaysAgo(index, DEMO_SONGS.length)] : [],
  )
  expect(Math.min(...out)).toBeGreaterThan(releases[0]?.daysAgo ?? Number.POSITIVE_INFINITY)
})
