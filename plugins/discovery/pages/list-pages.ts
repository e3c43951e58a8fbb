import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { chartSongIds } from '../domain/public-lists.ts'
import { LIST_RULES } from '../rules/list.ts'

const MAX = 50

/** The charts of the week and the month. */
export const chartsPage: PublicPage = {
  path: '/charts',
  reads: ['ChartEntry', 'Song', 'Artist'],
  query: { span: (given) => (given === 'month' ? 'month' : 'week') },
  addresses: async () => ['/charts'],
  async tell(ctx, { span: asked }) {
    const span = asked === 'month' ? 'month' : 'week'
    const ids = (await chartSongIds(ctx, { span })).slice(0, MAX)
    const found = await ctx.services.catalog.findSongs(ctx, ids)
    const songs = ids.flatMap((id) => found.get(id) ?? []).filter(({ published }) => published)
    return {
      head: {
        title: 'Charts',
        description:
          'The most-heard songs on Fairwave this week. Each listener counts once, and rankings can’t be bought.',
        type: 'website',
        canonical: '/charts',
      },
      body: html`<h1>Charts</h1><p>Ordered by how many people listened this ${span}. <a href="/how-lists-work">How lists work</a></p><ol>${songs.map(
        (song) =>
          html`<li><a href="/song/${song.id}">${song.title}</a> <span class="muted">by</span> <a href="/artist/${encodeURIComponent(song.artistUsername)}">${song.artistName}</a></li>`,
      )}</ol>`,
      data: {
        '@type': 'ItemList',
        name: 'Charts',
        itemListElement: songs.map((song, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: ctx.addressOf(`/song/${song.id}`),
          name: song.title,
        })),
      },
    }
  },
}

/** By which rules lists are made: the same words as on the page of the web. */
export const howListsWorkPage: PublicPage = {
  path: '/how-lists-work',
  reads: [],
  addresses: async () => ['/how-lists-work'],
  tell: async () => ({
    head: {
      title: 'How lists work',
      description: 'How each list of music on Fairwave is made. Rankings can’t be bought.',
      type: 'website',
      canonical: '/how-lists-work',
    },
    body: html`<h1>How lists work</h1><p>Rankings can’t be bought, at any price.</p>${LIST_RULES.map(
      ({ title, rule }) => html`<h2>${title}</h2><p>${rule}</p>`,
    )}`,
  }),
}
