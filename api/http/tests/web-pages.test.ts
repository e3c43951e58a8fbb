import { expect, it } from 'vitest'
import { webPages } from '../pages/web-pages.ts'

const pages = webPages('<html><head></head><body><div id="root"></div></body></html>')
const route = { path: '/song/:id', plugin: null, files: ['assets/song.js'] }

it('names scripts behind what is painted before them, where there is something to paint', () => {
  expect(pages.textOf(route)).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/song.js">',
  )
  expect(String(pages.of(route).bodies.identity)).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/song.js">',
  )
})
