import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { clientRoutes } from '../../web/client-routes.ts'
import { PAGES_FOR_MEMBERS, PAGES_LIKE_OTHERS, PUBLIC_PAGES, missedBy } from './pages.ts'

it('measures every page of the web that is not for members alone', () => {
  const known = [...PUBLIC_PAGES.map(({ route }) => route), ...PAGES_LIKE_OTHERS, ...PAGES_FOR_MEMBERS]
  const routes = clientRoutes(resolve(import.meta.dirname, '../..')).map(({ path }) => path)
  expect(known.toSorted()).toEqual(routes.toSorted())
})

it('says what a page misses', () => {
  const [page] = PUBLIC_PAGES
  const good = {
    path: '/',
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    cls: 0,
    lcp: 1,
    kilobytes: 200,
    scriptKilobytes: 90,
    scripts: 9,
  }
  if (!page) throw new Error('there is no page')
  expect(missedBy(page, good)).toEqual([])
  expect(missedBy(page, { ...good, performance: 94, cls: 0.03, scripts: 40 })).toEqual([
    'performance 94',
    'shifts by 0.030',
    '40 scripts, not 15',
  ])
})
