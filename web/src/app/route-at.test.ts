import { expect, it } from 'vitest'
import { features } from './features.ts'
import { routeAt } from './route-at.ts'

const routes = features.flatMap(({ routes: own = [] }) => own)

it.each([
  ['/artist/register', '/artist/register'],
  ['/artist/login', '/artist/login'],
  ['/artist/neonharbor', '/artist/:username'],
  ['/settings/tokens', '/settings/tokens'],
  ['/nowhere/at/all', '*'],
])('%s is the page %s', (pathname, path) => {
  expect(routeAt(routes, pathname)?.path).toBe(path)
})
