import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Role, Stage } from '#api/testing/wrong-input/stage.ts'
import type { RequestStatus } from '../rules.ts'
import { customRequests } from '../index.ts'

const request =
  (as: Role, status: RequestStatus, input: object = {}) =>
  async ({ test, own }: Stage) => {
    const { id } = await test.platform.database.client.customRequest.create({
      data: { artistId: String(own.artistId), itemType: 'tote_bag', designDescription: 'A sun', status },
      select: { id: true },
    })
    return { as, input: { id, ...input } }
  }

checkParity(customRequests, {
  submitCustomRequest: ({ own }) => ({
    as: 'artist',
    input: {
      artistId: own.artistId,
      itemType: 'tote_bag',
      designDescription: 'A sun',
      estimatedQuantity: '25',
      specialInstructions: 'Black cotton',
    },
  }),
  reviewCustomRequest: request('admin', 'submitted'),
  quoteCustomRequest: request('admin', 'submitted', { quotedPriceCents: 31_250, note: 'Embroidered' }),
  approveCustomRequest: request('artist', 'quoted'),
  declineCustomRequest: request('artist', 'quoted'),
  produceCustomRequest: request('admin', 'approved', { name: 'Patch', priceCents: 900, quantity: 5 }),
})
