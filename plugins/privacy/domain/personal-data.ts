import type { PersonalData } from '../contract.ts'

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
  {
    name: 'deletion',
    description: 'That the account is closed, and when it is deleted; empty as a rule.',
    for: ['user', 'artist', 'admin'],
    models: ['AccountDeletion'],
    async *rows({ db }, owner) {
      yield* await db.accountDeletion.findMany({ where: owner, select: { requestedAt: true, deletesAt: true } })
    },
  },
]
