import type { PersonalData } from '#api/personal-data.ts'

export const customRequestsData: readonly PersonalData[] = [
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
