import type { Contributions } from '#api/app/extensions.ts'

export const integrityData: readonly Contributions['personalData'][] = [
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
  {
    name: 'payment-risk',
    description: 'What your tips and orders were compared with others by: from how many cards and networks they came.',
    for: ['user'],
    models: ['PaidMoney'],
    async *rows({ db }, { accountId: listenerId }) {
      yield* await db.paidMoney.findMany({
        where: { listenerId },
        orderBy: { paidAt: 'asc' },
        select: { source: true, sourceId: true, cents: true, paidAt: true, isYoung: true, disputed: true },
      })
    },
  },
  {
    name: 'networks',
    description: 'How many networks you signed in from. No addresses are kept.',
    for: ['artist'],
    models: ['ArtistBlock'],
    async *rows({ db }, { accountId: artistId }) {
      yield { networks: await db.artistBlock.count({ where: { artistId } }) }
    },
  },
]
