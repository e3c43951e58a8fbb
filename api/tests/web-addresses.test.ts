import { contributionsOf } from '#api/app/plugin.ts'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { clientRoutes } from '../../web/client-routes.ts'
import { pageMatcher } from '../http/pages/page-matcher.ts'

const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
const routes = clientRoutes(resolve('.'))
writeFileSync(join(directory, 'routes.json'), JSON.stringify(routes))
const pageOf = pageMatcher(directory, { plugins })
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Addresses the server answers itself: no page of the web. */
const OWN = /^\/(?:api|books|objects|embed|oembed|witness|sitemap\.xml)\b/
const collections = new Set(contributionsOf(plugins, 'collections').map(({ name }) => name))
const words = new Set(routes.flatMap(({ path }) => path.split('/').filter((part) => !part.startsWith(':'))))

/** Whether the web has a page there, and staff the collection that it names. */
function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const [, collection] = /^\/admin\/collections\/([\w-]+)/.exec(path) ?? []
  return Boolean(pageOf?.(path)) && (collection === undefined || collections.has(collection))
}

/** With something in the place of each value, and of what SQL appends to a text that ends with a slash. */
function isPageOfSome(written: string): boolean {
  if (OWN.test(written)) return true
  // A value is an id or a name, or one of the words of our addresses (`/browse/${kind}/…`).
  return ['x', ...words].some((value) => isPage(written.replaceAll(/\$\{[^}]*\}/g, value).replace(/(?<=.)\/$/, '/x')))
}

/**
 * Texts that begin with a slash: in plugins all of them, and where paths are those of other things (below `/api`, in operations, on the
 * disk) those alone that are made an address of the site. Without comments.
 */
function addressesIn(file: string): string[] {
  // Nor the end of a pattern with its flags.
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\/[dgimsuvy]+$/gm, '')
  const addresses =
    file.startsWith('api/') || /\/(?:rest|operations)\//.test(file)
      ? /(?:addressOf\(|\bcanonical: )['"`](\/[a-z][^'"`\s<]*)/g
      : /['"`](\/[a-z][^'"`\s<]*)/g
  return [...text.matchAll(addresses)].map(([, address]) => address as string)
}

it('every address of the site that the server writes is a page of the web, or a collection that is there', () => {
  const files = globSync('{api,plugins}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\/|\/scaffold\//.test(file))
  const found = files.flatMap((file) => addressesIn(file).map((address) => ({ file, address })))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ address }) => !isPageOfSome(address))).toEqual([])
})

it.each(['/songs/${id}', '/song', '/admin/collections/song/${id}', '/nowhere/'])('%s would be found', (address) => {
  expect(isPageOfSome(address)).toBe(false)
})

it('background tasks have a short address', () => {
  expect(isPageOfSome('/admin/work')).toBe(true)
})
