import { listSearchables } from '#api/app/searchable.ts'
import type { DomainContext } from '#api/app/context.ts'
import { html, type Html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { imageAddresses } from '#plugins/media'
import { search, type SearchHit } from '../domain/search.ts'
import { FEW, isRound, kindWords } from '../rules/kind.ts'
import { kindName, SEARCH_LIMITS } from '../rules.ts'
import { HIT_SIZES } from '../rules/sizes.ts'
import { SEARCH } from '../rules/words.ts'

/** Pictures that are fetched at once: what a phone shows of them. */
const FIRST = 4

/** Search results, read as the app does. No table tells of all that changes it: it is made for each who asks. */
export const searchPage: PublicPage = {
  path: '/search',
  query: { q: (given) => given.slice(0, SEARCH_LIMITS.query).trim(), kind: (given) => given.toUpperCase() },
  reads: ['SearchDocument'],
  async tell(ctx, { q: query = '', kind = '' }) {
    const { title, tagline } = SEARCH
    return {
      head: {
        title: query ? `${query} · ${title}` : title,
        description: tagline,
        type: 'website',
        canonical: '/search',
        unlisted: true,
      },
      body: html`<h1>${title}</h1><p class="muted">${tagline}</p>${query ? await found(ctx, query, kind) : null}`,
    }
  },
}

/** Few of each kind; of one kind all that the app begins with. */
async function found(ctx: DomainContext, query: string, wanted: string): Promise<Html> {
  const kinds = wanted
    ? listSearchables(ctx)
        .map(({ kind }) => kind)
        .filter((kind) => kindName(kind) === wanted)
    : null
  const hits = await search(ctx, { query, kinds, limit: SEARCH_LIMITS.most, offset: 0 })
  let pictures = 0
  const tile = (hit: SearchHit): Html => {
    const picture = imageAddresses(hit.imageKey, hit.imageWidths ?? [])
    return html`<li>${
      picture
        ? html`<img${isRound(kindName(hit.kind)) ? html` class="round"` : null} src="${picture.url}" srcset="${picture.srcSet}" sizes="${HIT_SIZES}" alt="" width="512" height="512" loading="${pictures++ < FIRST ? 'eager' : 'lazy'}">`
        : null
    }<a href="${hit.path}">${hit.title}</a>${hit.detail ? html` <span class="muted">· ${hit.detail}</span>` : null}</li>`
  }
  return html`${[...Map.groupBy(hits, ({ kind }) => kind)].map(
    ([kind, of]) =>
      html`<h2>${kindWords(kindName(kind)).many}</h2><ul class="covers">${(wanted ? of : of.slice(0, FEW)).map(tile)}</ul>`,
  )}`
}
