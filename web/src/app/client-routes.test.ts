import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { clientRoutes } from '../../client-routes.ts'
import { features } from './features.ts'

it('the list of pages that the server gets is that of the features', () => {
  const declared = features.flatMap(({ name, plugin = name, routes = [] }) =>
    routes.filter(({ path }) => path !== '*').map(({ path }) => ({ path, plugin })),
  )
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
  expect([...clientRoutes(resolve('.'))].sort(byPath)).toEqual([...declared].sort(byPath))
})
