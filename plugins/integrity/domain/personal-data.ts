import { paginateIn } from '#api/database/keyset.ts'
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
      const omit = { listenerId: true, cardKey: true } as const
      yield* paginateIn({ column: 'endsAt', direction: 'asc', tie: 'periodId' }, ({ after, page }) =>
        db.listeningProfile.findMany({ where: { listenerId, AND: after }, ...page, omit }),
      )
    },
  },
  {
    name: 'payment-risk',
    description: 'What your tips and orders were compared with others by: from how many cards and networks they came.',
    for: ['user'],
    models: ['PaidMoney'],
    async *rows({ db }, { accountId: listenerId }) {
      const select = {
        ...{ paymentId: true, source: true, sourceId: true, cents: true },
        ...{ paidAt: true, isYoung: true, disputed: true },
      } as const
      for await (const { paymentId: _, ...money } of paginateIn(
        { column: 'paidAt', direction: 'asc', tie: 'paymentId' },
        ({ after, page }) => db.paidMoney.findMany({ where: { listenerId, AND: after }, ...page, select }),
      ))
        yield money
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
