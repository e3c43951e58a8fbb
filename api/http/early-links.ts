import { keyOf } from '../graphql/documents/document-requests.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { ClientRoute } from './pages/page-matcher.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** Both as they stand in an address, without the mark between them. */
export interface Address {
  path: string
  query: string
}

/** Longer parts of an address name nobody. */
const MAX_PART_LENGTH = 100

/**
 * Builds the `Link` header for resources that the HTML of a route cannot name, since it is the same for all its
 * addresses: data that depends on the path or the query, and the first picture when the data that names it is cached.
 * Null where there is none.
 */
export function earlyLinks(kept: Pick<ResponseCache, 'find'>): (route: ClientRoute, address: Address) => string | null {
  const pictures = new WeakMap<ReadyAnswer, string | null>()
  return ({ path: pattern, data = [], covers, query: asked = {} }, { path, query }) => {
    if (data.length === 0) return null
    const parts = partsOf(pattern, path)
    if (!parts) return null
    const given = new URLSearchParams(query)
    const values = new Map<string, string | null>([...parts].map(([name, value]) => [`:${name}`, value]))
    for (const [name, { oneOf, otherwise }] of Object.entries(asked)) {
      const value = given.get(name) ?? ''
      values.set(`?${name}`, oneOf.includes(value) ? value.toLowerCase() : otherwise)
    }
    const links = data.filter(dependsOnAddress).map((address) => asData(fill(address, values)))
    const known = covers && kept.find(keyOf(fill(covers.data, values), {}))
    if (known) {
      if (!pictures.has(known)) pictures.set(known, pictureIn(known, covers))
      links.push(...[pictures.get(known) ?? []].flat())
    }
    return links.length ? links.join(', ') : null
  }
}

/** `:username` or `?span` within variables, which are written into the address as a browser does it. */
export const dependsOnAddress = (address: string): boolean => /%22%3[AF][a-z]+%22/i.test(address)

/** Parts of the address by their names in the pattern; null where one of them cannot be read. */
export function partsOf(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const given = path.split('/').filter(Boolean)
  try {
    return new Map(
      pattern
        .split('/')
        .filter(Boolean)
        .flatMap((part, at) => {
          if (!part.startsWith(':')) return []
          const value = decodeURIComponent(given[at] ?? '')
          if (value.length > MAX_PART_LENGTH) throw new RangeError('too long')
          return [[part.slice(1), value] as const]
        }),
    )
  } catch {
    return null
  }
}

const fill = (address: string, values: ReadonlyMap<string, string | null>): string =>
  address.replace(/%22(%3[AF][a-z]+)%22/gi, (whole, name: string) => {
    const value = values.get(decodeURIComponent(name))
    return value === undefined ? whole : new URLSearchParams({ v: JSON.stringify(value) }).toString().slice(2)
  })

// As the scripts ask for it later: otherwise it would be fetched twice.
const asData = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin`

/** The banner of an answer, or else its first cover. Others come as the page asks for them. */
function pictureIn({ bodies }: ReadyAnswer, { sizes, bannerSizes }: NonNullable<ClientRoute['covers']>): string | null {
  const text = bodies.identity.toString()
  const banner = bannerSizes === undefined ? null : /"bannerUrl":"([^"\\<>]+)","bannerSrcSet":"([^"\\<>]+)"/.exec(text)
  if (banner && bannerSizes !== undefined) return asPicture(banner, bannerSizes)
  const cover = /"coverImageUrl":"([^"\\<>]+)","coverSrcSet":"([^"\\<>]+)"/.exec(text)
  return cover && asPicture(cover, sizes)
}

const asPicture = ([, url, srcSet]: RegExpExecArray, sizes: string): string =>
  `<${url}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcSet}"; imagesizes="${sizes}"`
