import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Journeys that carry money, entitlement, upload and sign-in: part of every `npm test`. */
const ESSENTIAL = [
  'account',
  'admin',
  'artist',
  'bought',
  'counting',
  'entitlement',
  'held',
  'listener',
  'main-journey',
  'statements',
  'store',
  'stripe',
  'tokens',
  'visitor',
]

/**
 * The plugins, and features of the web, whose rules or screens a journey asserts. `PAGES` look at pages of all of them:
 * their weight, first view, focus, layout and console. A journey missing here uses pages too.
 */
const PAGES = 'pages'
const JOURNEYS: Readonly<Record<string, typeof PAGES | readonly string[]>> = {
  account: ['accounts', 'auth', 'factors', 'mail'],
  addresses: ['admin', 'auth', 'discovery', 'royalties', 'site', 'streaming'],
  admin: ['admin', 'artist-page', 'auth', 'catalog', 'profiles', 'royalties', 'site', 'streaming'],
  approvals: ['admin', 'auth', 'catalog', 'media', 'sound', 'streaming'],
  album: ['artist-page', 'catalog', 'media', 'profiles', 'royalties', 'sound', 'streaming'],
  artist: ['auth', 'catalog', 'custom-requests', 'media', 'merch', 'royalties'],
  bought: ['billing', 'catalog', 'downloads', 'ledger', 'library', 'media', 'merch', 'search', 'streaming'],
  collections: ['admin', 'collections', 'site'],
  comments: [
    ...['artist-page', 'auth', 'billing', 'catalog', 'comments', 'community', 'moderation', 'notifications'],
    'streaming',
  ],
  controls: PAGES,
  counting: ['billing', 'catalog', 'integrity', 'streaming'],
  entitlement: ['billing', 'catalog', 'media', 'sound', 'streaming'],
  exclusive: ['artist-page', 'auth', 'catalog', 'community', 'merch', 'royalties', 'sound', 'streaming'],
  'first-view': PAGES,
  focus: PAGES,
  gapless: ['artist-page', 'catalog', 'media', 'royalties', 'sound', 'streaming'],
  held: ['admin', 'catalog', 'collections', 'integrity', 'ledger', 'mail', 'royalties', 'streaming'],
  home: ['artist-page', 'catalog', 'discovery', 'library', 'royalties', 'site', 'streaming'],
  keyboard: ['auth', 'billing', 'site', 'streaming'],
  landing: ['catalog', 'site', 'sound', 'streaming'],
  'layout-shift': PAGES,
  library: ['artist-page', 'auth', 'catalog', 'library', 'profiles', 'streaming'],
  listener: ['auth', 'billing', 'integrity', 'ledger', 'royalties', 'streaming'],
  lists: ['artist-page', 'discovery', 'profiles', 'streaming'],
  mail: ['accounts', 'auth', 'billing', 'factors', 'mail', 'privacy'],
  'main-journey': [
    'admin',
    'auth',
    'billing',
    'catalog',
    'integrity',
    'ledger',
    'media',
    'royalties',
    'sound',
    'streaming',
  ],
  notifications: ['artist-page', 'auth', 'library', 'notifications'],
  offline: ['library', 'streaming'],
  'other-origins': ['catalog', 'media', 'streaming', 'tokens'],
  pages: PAGES,
  phone: ['artist-page', 'auth', 'billing', 'library', 'merch', 'search', 'streaming', 'supporters'],
  pictures: ['artist-page', 'collections', 'media', 'moderation', 'profiles'],
  posts: ['artist-page', 'auth', 'billing', 'community', 'library', 'media', 'royalties'],
  'pre-order': ['artist-page', 'billing', 'catalog', 'downloads', 'library', 'merch', 'streaming'],
  reports: ['catalog', 'mail', 'moderation', 'staff', 'streaming'],
  'requests-reported': ['collections', 'custom-requests', 'moderation', 'royalties'],
  staff: ['admin', 'auth', 'collections', 'mail', 'moderation', 'people', 'staff'],
  statements: ['billing', 'books', 'integrity', 'ledger', 'royalties'],
  store: ['admin', 'artist-page', 'auth', 'billing', 'custom-requests', 'ledger', 'media', 'merch', 'royalties'],
  stripe: ['artist-page', 'auth', 'billing', 'ledger', 'merch', 'royalties', 'supporters'],
  supporters: ['accounts', 'artist-page', 'billing', 'merch', 'supporters'],
  tabs: ['streaming'],
  targets: PAGES,
  tokens: ['accounts', 'auth', 'billing', 'tokens'],
  transparency: ['artist-page', 'books', 'discovery', 'ledger', 'royalties', 'site', 'transparency'],
  visitor: [
    'admin',
    'artist-page',
    'auth',
    'billing',
    'catalog',
    'discovery',
    'legal',
    'mail',
    'search',
    'site',
    'streaming',
  ],
  weight: PAGES,
}

export const journeyName = (file: string): string => basename(file, '.spec.ts')

export const allJourneys: readonly string[] = readdirSync(join(import.meta.dirname, '../web/e2e/journeys'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map(journeyName)
  .sort()
export const enteredJourneys: readonly string[] = Object.keys(JOURNEYS)
export const essentialJourneys: readonly string[] = ESSENTIAL
/** Null for a journey that looks at pages of all plugins. */
export const pluginsOfJourney = (name: string): readonly string[] | null => {
  const named = JOURNEYS[name]
  return named === undefined || named === PAGES ? null : named
}

/** The journeys that a change of a file can break, or why none can. */
export type Touched = { journeys: readonly string[] } | { none: string }

/** The first pattern that matches decides; its first group is the plugin, feature or journey. */
const RULES: readonly [pattern: RegExp, touched: (name: string) => Touched][] = [
  [/^web\/e2e\/journeys\/(.+)\.spec\.ts$/, (name) => ({ journeys: [name] })],
  [/^web\/e2e\//, () => all],
  [/\.test\.tsx?$|^(?!api\/testing\/).*\/testing\//, () => ({ none: 'a test' })],
  [/\.md$|^docs\/|^\.github\/|^LICENSE$/, () => ({ none: 'documentation' })],
  [
    /\/access\.txt$|^api\/staff-tokens\.txt$|^schema\.graphql$/,
    () => ({ none: 'a record of what is declared elsewhere' }),
  ],
  [/^bench\//, () => ({ none: 'a benchmark' })],
  [/^scripts\/build\.ts$/, () => essential],
  [
    /^scripts\/|^\.[^/]+$|^\.ci\/|^(?:biome|tsconfig)\.json$|^(?:codegen|vitest\.config)\.ts$/,
    () => ({ none: 'a tool of contributors' }),
  ],
  [/^docker-compose\.yml$|^api\/Dockerfile$/, () => ({ none: 'a description of containers, which no journey starts' })],
  [
    /^api\/(?:backup|doctor)\/|^workers\/(?!main|run-workers)/,
    () => ({ none: 'a command of operators, without a screen' }),
  ],
  [/^api\/scaffold\//, () => ({ none: 'a generator of source' })],
  [/^plugins\/([^/]+)\/collections\//, (plugin) => journeysWith(plugin, ['collections', 'pages'])],
  [/^plugins\/([^/]+)\/mails\//, (plugin) => journeysWith(plugin, ['mail'])],
  [/^plugins\/([^/]+)\/(?:rules(?:\.ts|\/)|pages\/|graphql\/)/, (plugin) => journeysWith(plugin, pageJourneys)],
  [/^plugins\/([^/]+)\//, (plugin) => journeysWith(plugin)],
  [/^prisma\/(?:schema\/|sql\/[^/]+\/)([^/.]+)/, (plugin) => journeysWith(plugin)],
  [/^prisma(?:\/|\.config)/, () => essential],
  [/^web\/src\/features\/([^/]+)\//, (feature) => journeysWith(feature, pageJourneys)],
  [/^web\/|^demo\/|^package(?:-lock)?\.json$|^plugins\/index\.ts$/, () => all],
  [/^api\/(?:http|graphql|collections|rest)\//, () => all],
  // Shared foundations affect every journey: the essential ones cover them.
  [/^(?:api|workers)\//, () => essential],
]

const all: Touched = { journeys: allJourneys }
const essential: Touched = { journeys: ESSENTIAL }
const pageJourneys = allJourneys.filter((name) => pluginsOfJourney(name) === null)

/** A plugin that no journey names has no screen of its own: what it does shows in the essential ones. */
function journeysWith(plugin: string, others: readonly string[] = []): Touched {
  const named = allJourneys.filter((name) => pluginsOfJourney(name)?.includes(plugin))
  return { journeys: [...new Set([...(named.length > 0 ? named : ESSENTIAL), ...others])] }
}

export function journeysOf(file: string): Touched {
  for (const [pattern, touched] of RULES) {
    const match = pattern.exec(file)
    if (match) return touched(match[1] ?? '')
  }
  return all
}

/** Looks at other widths depend on the web, and on the pages that the server draws. */
export const changesLooks = (file: string): boolean =>
  /^(?:web|demo)\/|^plugins\/[^/]+\/pages\/|^package(?:-lock)?\.json$/.test(file) && 'journeys' in journeysOf(file)
