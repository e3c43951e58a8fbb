import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  allJourneys,
  enteredJourneys,
  essentialJourneys,
  journeyName,
  journeysOf,
  pluginsOfJourney,
} from './touched-journeys.ts'

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter(Boolean)

/** Why a file of the product runs no journey: these and no other. */
const PRODUCT_WITHOUT_JOURNEY = new Set([
  'a command of operators, without a screen',
  'a generator of source',
  'a record of what is declared elsewhere',
  'a description of containers, which no journey starts',
  'documentation',
  'a test',
])

it('knows every journey, and takes the essential ones from them', () => {
  expect(globSync('web/e2e/journeys/*.spec.ts').map(journeyName).sort()).toEqual(allJourneys)
  expect(enteredJourneys.filter((name) => !allJourneys.includes(name))).toEqual([])
  expect(allJourneys).toEqual(expect.arrayContaining([...essentialJourneys]))
  expect(essentialJourneys).toHaveLength(14)
})

it('says of every file which journeys a change of it can break, or why none can', () => {
  for (const file of tracked) {
    const touched = journeysOf(file)
    if ('none' in touched) {
      if (/^(?:api|demo|plugins|prisma|web|workers)\//.test(file))
        expect(PRODUCT_WITHOUT_JOURNEY, file).toContain(touched.none)
    } else {
      expect(touched.journeys.length, file).toBeGreaterThan(0)
      for (const name of touched.journeys) expect(allJourneys, `${file} runs ${name}`).toContain(name)
    }
  }
})

it('runs everything for a file that it does not know', () => {
  expect(journeysOf('new-folder/file.ts')).toEqual({ journeys: allJourneys })
})

it('names plugins and features that exist, and each feature of the web in a journey', () => {
  const features = readdirSync('web/src/features', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const there = new Set([...features, ...readdirSync('plugins')])
  const named = new Set(allJourneys.flatMap((name) => pluginsOfJourney(name) ?? []))
  expect([...named].filter((name) => !there.has(name))).toEqual([])
  expect(features.filter((name) => !named.has(name))).toEqual([])
})

it('names of each journey the owners of the addresses in it', () => {
  const missing = allJourneys.flatMap((name) => {
    const named = pluginsOfJourney(name)
    if (named === null) return []
    const source = readFileSync(`web/e2e/journeys/${name}.spec.ts`, 'utf8')
    const addresses = [...source.matchAll(/['"`](\/[^'"`\s]*)/g)].map(([, path]) =>
      (path as string).replace(/[?#].*/, ''),
    )
    const owners = new Set(addresses.flatMap(ownersOf))
    return [...owners].filter((owner) => !named.includes(owner)).map((owner) => `${name}: ${owner}`)
  })
  expect(missing).toEqual([])
})

/** Features whose page it is, and plugins whose call. Home and what is not found are nobody's. */
function ownersOf(address: string): string[] {
  const path = address.replaceAll(/\$\{[^}]*\}?/g, 'x').replace(/\/$/, '')
  const [owners, asked] = path.startsWith('/api/') ? [calls, path.slice('/api'.length)] : [screens, path]
  const matching = owners.filter(({ pattern }) => pattern.test(asked))
  const exact = matching.filter(({ route }) => route === asked)
  return [...new Set((exact.length > 0 ? exact : matching).map(({ owner }) => owner))]
}

interface Address {
  owner: string
  route: string
  pattern: RegExp
}

const screens = globSync('web/src/features/*/index.ts').flatMap((file) =>
  addressesIn(file, /path: '(\/[^']+)'/g, file.split('/')[3] as string),
)
const calls = globSync('plugins/*/access.txt').flatMap((file) =>
  addressesIn(file, /^[A-Z]+ (\/[^:\s]*(?::\w+[^:\s]*)*):/gm, file.split('/')[1] as string),
)

function addressesIn(file: string, declared: RegExp, owner: string): Address[] {
  return [...readFileSync(file, 'utf8').matchAll(declared)].map(([, route = '']) => ({
    owner,
    route,
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
}
