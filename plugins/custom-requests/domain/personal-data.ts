import type { Contributions } from '#api/app/extensions.ts'

export const customRequestsData: readonly Contributions['personalData'][] = [
  {
    name: 'custom-requests',
    description: 'What you asked us to make for your store, with quotes and notes.',
    for: ['artist'],
    models: ['CustomRequest'],
    async *rows({ db }, { accountId: artistId }) {
      yield* await db.customRequest.findMany({
        where: { artistId },
        orderBy: { id: 'asc' },
        omit: { artistId: true },
      })
    },
  },
]
