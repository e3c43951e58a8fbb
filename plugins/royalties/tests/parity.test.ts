import { randomUUID } from 'node:crypto'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import { royalties } from '../index.ts'

checkParity(royalties, {
  connectPayouts: async ({ test, own }) => {
    const emailVerifiedAt = test.clock.now()
    const createdAt = new Date(emailVerifiedAt.getTime() - 400 * 86_400_000)
    await test.platform.database.client.artist.update({
      where: { id: String(own.artistId) },
      data: { emailVerifiedAt, createdAt },
    })
    return { as: 'artist', input: {}, varies: ['url'] }
  },
  appealMoneyHold: async ({ test, own }) => {
    const now = test.clock.now()
    const { id } = await test.platform.database.client.moneyHold.create({
      data: {
        paymentId: randomUUID(),
        artistId: String(own.artistId),
        source: 'tip',
        sourceId: randomUUID(),
        cents: 500,
        paidAt: now,
        heldAt: now,
        evidence: {},
      },
      select: { id: true },
    })
    return { as: 'artist', input: { id, text: 'These are tips of my concert.' } }
  },
})
