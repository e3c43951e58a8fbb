import type { PersonalData } from '#api/personal-data.ts'

export const integrityData: readonly PersonalData[] = [
  {
    name: 'listening-profile',
    description:
      'What your paid months of listening looked like, and how many networks you signed in from. No addresses are kept.',
    for: ['user'],
    models: ['ListeningProfile', 'ListenerBlock'],
    async *rows({ db }, { accountId: listenerId }) {
      yield { networks: await db.listenerBlock.count({ where: { listenerId } }) }
      yield* await db.listeningProfile.findMany({ where: { listenerId }, omit: { listenerId: true, cardKey: true } })
    },
  },
]
