import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { sharedDocumentIds } from './documents.ts'
import { COVER_SIZES } from '../plugins/catalog/rules/sizes.ts'
import { SITE_PAGE_KINDS } from '../plugins/site/rules/pages.ts'
import { BANNER_SIZES } from '../plugins/profiles/rules/sizes.ts'
import { RELEASE_SIZES } from './src/features/artist-page/picture-sizes.ts'

/** Files of a page's first view: the server names them in the HTML, so that they load before any script runs. */
export interface FirstView {
  /** JavaScript, below `/`. */
  files: string[]
  /** Addresses of what everybody reads alike; with `:name` and `?name` where they depend on a part of the path or of the query. */
  data: string[]
  /** The accepted values of `?name`: `like` this in lower case, and `otherwise` for anything else. */
  query?: Record<string, { oneOf: readonly string[]; otherwise: string | null }>
  /** Which of them tells of the first picture, and how wide that is shown. */
  covers?: Covers
}

/** Where the page's first picture is told of. */
interface Covers {
  data: string
  /** How wide covers are shown. */
  sizes: string
  /** How wide a banner is shown, which comes before all covers. */
  bannerSizes?: string
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

const shelf = (kind: string) => ({
  operation: 'ShelfPage',
  variables: { kind, key: ':key', first: 40 },
  covers: { sizes: COVER_SIZES },
})

/**
 * Shared operations of a page as it begins, as the page itself asks for them; `:name` is a part of its address. The first
 * banner or cover of `covers` is the page's first picture.
 */
const DATA: Readonly<
  Record<string, readonly { operation: string; variables: object; covers?: Omit<Covers, 'data'> }[]>
> = {
  '/discover': [{ operation: 'NewReleases', variables: { first: 20 }, covers: { sizes: COVER_SIZES } }],
  '/artist/:username': [
    {
      operation: 'ApprovedArtist',
      variables: { username: ':username' },
      covers: { sizes: RELEASE_SIZES, bannerSizes: BANNER_SIZES },
    },
    { operation: 'ApprovedArtistSongs', variables: { username: ':username', first: 20 } },
  ],
  '/charts': [{ operation: 'Chart', variables: { span: '?span' }, covers: { sizes: '56px' } }],
  '/artists': [
    { operation: 'ArtistLetters', variables: {} },
    { operation: 'ArtistsPage', variables: { letter: '?letter', first: 60 } },
  ],
  '/browse': [{ operation: 'BrowsePage', variables: {} }],
  '/browse/genre/:key': [shelf('genre')],
  '/browse/tag/:key': [shelf('tag')],
  '/browse/year/:key': [shelf('year')],
  ...Object.fromEntries(
    SITE_PAGE_KINDS.map(({ value }) => [`/${value}`, [{ operation: 'PublishedPage', variables: { kind: value } }]]),
  ),
  '/places': [{ operation: 'PlacesPage', variables: { first: 100 } }],
  '/places/:key': [{ operation: 'PlacePage', variables: { key: ':key', first: 60 } }],
}
/** How pages read what of their query they ask for first (charts-page.tsx, artists-page.tsx). */
const QUERY: Readonly<Record<string, FirstView['query']>> = {
  '/charts': { span: { oneOf: ['month'], otherwise: 'week' } },
  '/artists': { letter: { oneOf: [...'#ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'], otherwise: null } },
}
/** Slots that a page shows from its start. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  '/artist/:username': ['artistActions', 'artistSections'],
  '/artist/:username/:release': ['releaseActions'],
  '/charts': ['songChart'],
}

/** By the path of the page. Read from the sources, as the list of pages is (client-routes.ts). */
export function firstViews(root: string, output: Output): Record<string, FirstView> {
  const features = globSync('web/src/features/*/index.ts', { cwd: root })
    .sort()
    .map((file) => ({ directory: join(root, dirname(file)), source: readFileSync(join(root, file), 'utf8') }))
  const chunks = output.filter((each) => each.type === 'chunk')
  const filesOf = filesWith(chunks)
  const entry = chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId ? [facadeModuleId] : []))
  const withData = [
    join(root, 'web/src/app/route-providers.tsx'),
    ...features.flatMap((each) => lazyIn(each, /\bdock: [^\n]+/g)),
  ]
  const ids = sharedDocumentIds(root)
  const views = features.flatMap((feature) =>
    pagesOf(feature).map(({ path, module, data }) => {
      const slots = (SLOTS[path] ?? []).flatMap((slot) =>
        features.flatMap((each) => lazyIn(each, new RegExp(`\\b${slot}: \\[[^\\]]*\\]`, 'g'))),
      )
      const modules = [...entry, module, ...(data ? withData : []), ...slots]
      return [path, { files: filesOf(modules), ...dataOf(path, ids) }] as const
    }),
  )
  return Object.fromEntries(views)
}

type Feature = { directory: string; source: string }

/** Modules that are fetched when they are shown, in the parts of a feature that match. */
const lazyIn = ({ directory, source }: Feature, part: RegExp): string[] =>
  [...source.matchAll(part)].flatMap(([text]) =>
    [...text.matchAll(/import\('([^']+)'\)/g)].map(([, file]) => join(directory, file as string)),
  )

function pagesOf({ directory, source }: Feature): { path: string; module: string; data: boolean }[] {
  const named = new Map(
    [...source.matchAll(/^const (\w+) = lazyNamed\(\(\) => import\('([^']+)'\)/gm)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  const page = /path: '([^']+)',([^{}]*?)Component: (?:lazyNamed\(\(\) => import\('([^']+)'\)|(\w+))/g
  return [...source.matchAll(page)].map(([, path, between, file, name]) => ({
    path: path as string,
    module: join(directory, (file ?? named.get(name)) as string),
    data: !between?.includes('data: false'),
  }))
}

/** The files of modules and of all that these import. */
function filesWith(chunks: readonly Rolldown.OutputChunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)))
  return (modules: readonly string[]): string[] => {
    const files = new Set<string>()
    const add = (file: string) => {
      if (files.has(file)) return
      files.add(file)
      byFile.get(file)?.imports.forEach(add)
    }
    for (const module of modules) {
      const file = byModule.get(module)
      if (!file) throw new Error(`The build has no file with ${module}`)
      add(file)
    }
    return [...files]
  }
}

/** As web/src/app/ask-server.ts writes them; a preload is used for the very same address only. */
function dataOf(path: string, ids: Readonly<Record<string, string>>): Pick<FirstView, 'data' | 'query' | 'covers'> {
  const asked = (DATA[path] ?? []).map(({ operation, variables, covers }) => {
    const id = ids[operation]
    if (!id) throw new Error(`${operation} is not in web/shared-documents.txt`)
    const about = { documentId: id, operationName: operation, variables: JSON.stringify(variables) }
    return { address: `/graphql?${new URLSearchParams(about)}`, covers }
  })
  const telling = asked.find(({ covers }) => covers !== undefined)
  return {
    data: asked.map(({ address }) => address),
    ...(QUERY[path] && { query: QUERY[path] }),
    ...(telling?.covers && { covers: { data: telling.address, ...telling.covers } }),
  }
}
