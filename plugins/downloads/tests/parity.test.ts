import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { downloads } from '../index.ts'

const TERMS = { price: 5, paysMore: true }

const onSale = async ({ as, own }: Stage) => {
  await as('artist').rest('PUT', `/releases/${own.releaseId}/sale`, TERMS)
  return { releaseId: own.releaseId }
}

checkParity(downloads, {
  releaseSale: async (stage) => ({ as: 'visitor', input: await onSale(stage), apart: ['comesOutAt', 'preOrders'] }),
  sellRelease: ({ own }) => ({
    as: 'artist',
    input: { releaseId: own.releaseId, priceCents: 500, paysMore: true },
  }),
  stopSellingRelease: async (stage) => ({ as: 'artist', input: await onSale(stage), answersApart: true }),
  prepareDownload: ({ own }) => ({
    as: 'artist',
    input: { releaseId: own.releaseId, songId: own.songId, format: 'original' },
  }),
  download: async ({ as, own }) => {
    const { body } = await as('artist').rest('POST', '/downloads', { releaseId: own.releaseId, format: 'original' })
    return { as: 'artist', input: { id: body.id } }
  },
})
