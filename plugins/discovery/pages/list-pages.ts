import type { PublicPage } from '#api/http/pages/public-page.ts'
import { chartSongIds } from '../domain/public-lists.ts'

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

/** By which rules lists are made. */
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
  }),
}
