import { pageAfter, paginate, paginateBy } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const supporterData: readonly Contributions['personalData'][] = [
  {
    name: 'support-shown',
    description: 'When you agreed to be shown among the supporters of artists; empty where you did not.',
    for: ['user'],
    models: ['SupporterConsent'],
    async *rows({ db }, { accountId: listenerId }) {
      yield* await db.supporterConsent.findMany({ where: { listenerId }, select: { agreedAt: true } })
    },
  },
  {
    name: 'supported-artists',
    description: 'Artists on whose pages you are shown as a supporter, and since when you support them.',
    for: ['user'],
    models: ['Supporter'],
    async *rows({ db }, { accountId: listenerId }) {
      const read = (after: string | undefined, take: number) =>
        db.supporter.findMany({
          where: { listenerId },
          ...pageAfter(after, take),
          select: { id: true, artistId: true, since: true, artist: { select: { name: true } } },
        })
      for await (const { id: _, artist, ...row } of paginate(read)) yield { ...row, name: artist.name }
    },
  },
  {
    name: 'hidden-supports',
    description: 'Artists who took you off their pages as a supporter.',
    for: ['user'],
    models: ['HiddenSupporter'],
    async *rows({ db }, { accountId: listenerId }) {
      const select = { artistId: true, hiddenAt: true }
      yield* paginateBy('artistId', ({ after, page }) =>
        db.hiddenSupporter.findMany({ where: { listenerId, ...after }, ...page, select }),
      )
    },
  },
]
