import { checkParity } from '#api/operation/testing/check-parity.ts'
import { supporters } from '../index.ts'

checkParity(supporters, {
  hideSupporter: async ({ test, own }) => {
    const { client } = test.platform.database
    const pair = { artistId: String(own.artistId), listenerId: String(own.listenerId) }
    const { listenerId } = pair
    await client.supporterConsent.upsert({
      where: { listenerId },
      create: { listenerId, agreedAt: test.clock.now() },
      update: {},
    })
    const { id } = await client.supporter.upsert({
      where: { listenerId_artistId: pair },
      create: { ...pair, since: test.clock.now() },
      update: {},
      select: { id: true },
    })
    return { as: 'artist', input: { supporterId: id, hidden: true } }
  },
  supportShown: () => ({ as: 'user', input: {} }),
  showSupport: () => ({ as: 'user', input: { shown: true } }),
})
