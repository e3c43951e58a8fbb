import type { Contributions } from '#api/app/extensions.ts'
import { NEWEST_FIRST, pageAfter, paginate, paginateIn } from '#api/database/keyset.ts'

export const commentData: readonly Contributions['personalData'][] = [
  {
    name: 'comments',
    description: 'Comments that you wrote, with what became of them.',
    for: ['user', 'artist'],
    models: ['Comment'],
    async *rows({ db }, { accountKind, accountId }) {
      const own = { accountKind, accountId }
      yield* paginateIn(NEWEST_FIRST, ({ after, page }) =>
        db.comment.findMany({ where: { AND: [own, after] }, ...page, omit: { accountKind: true, accountId: true } }),
      )
    },
  },
  {
    name: 'discussions',
    description: 'Where you closed or pinned comments.',
    for: ['artist'],
    models: ['Discussion'],
    async *rows({ db }, { accountId: artistId }) {
      const read = (after: string | undefined, take: number) =>
        db.discussion.findMany({ where: { artistId }, ...pageAfter(after, take), omit: { artistId: true } })
      yield* paginate(read)
    },
  },
]
