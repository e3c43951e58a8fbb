import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

export const customRequestsData: readonly Contributions['personalData'][] = [
  {
    name: 'custom-requests',
    description: 'What you asked us to make for your store, with quotes and notes.',
    for: ['artist'],
    models: ['CustomRequest'],
    async *rows({ db }, { accountId: artistId }) {
      yield* paginate((after: string | undefined, take) =>
        db.customRequest.findMany({ where: { artistId }, ...pageAfter(after, take), omit: { artistId: true } }),
      )
    },
  },
]
