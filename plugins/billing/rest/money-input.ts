import { dollars } from '#api/rest/dollars.ts'
import { type CreateTip, createTipSchema, type Refund, refundCents, refundSchema, tipCents } from '../rules.ts'

/** A tip as REST takes it: `amount` in dollars, the artist in the path. */
export const tipBody = createTipSchema
  .omit({ artistId: true, amountCents: true })
  .extend({ amount: dollars('Amount', tipCents) })
  .transform(({ amount, ...tip }): Omit<CreateTip, 'artistId'> => ({ ...tip, amountCents: amount }))

/** A refund by staff as REST takes it: `amount` in dollars, all that is left without it. */
export const refundBody = refundSchema
  .omit({ amountCents: true })
  .extend({ amount: dollars('Amount', refundCents).optional() })
  .transform(({ amount, reason }): Refund => ({ reason, amountCents: amount }))
