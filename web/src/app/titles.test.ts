// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { composeFeatures } from './composition.tsx'
import { features } from './features.ts'

/** The same screen under a second address. */
const ALIASES = new Set(['/register', '/login'])

it('gives every page a title of its own', () => {
  const titles = composeFeatures(features)
    .routes.filter(({ path }) => !ALIASES.has(path))
    .map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.filter((title) => !title)).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
