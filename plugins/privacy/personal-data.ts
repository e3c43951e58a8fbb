import type { PersonalData } from '#api/personal-data.ts'

export const privacyData: readonly PersonalData[] = [
  {
    name: 'exports',
    description: 'Archives like this one that you asked for.',
    for: ['user', 'artist', 'admin'],
    models: ['DataExport'],
    async *rows({ db }, owner) {
      yield* await db.dataExport.findMany({
        where: owner,
        orderBy: { requestedAt: 'asc' },
        select: { state: true, requestedAt: true, readyAt: true, expiresAt: true },
      })
    },
  },
]
