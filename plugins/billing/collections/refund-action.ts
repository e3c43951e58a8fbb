import { recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { RefundWish } from '../domain/refunds.ts'
import { refundSchema } from '../rules.ts'

/** The refund of a payment, as staff asks for it; the domain function audits. */
export const refundAction = (input: {
  description: string
  when: (row: Row) => boolean
  refund: (ctx: DomainContext, wish: RefundWish) => Promise<unknown>
}) =>
  recordAction({
    label: 'Refund',
    description: input.description,
    // The provider answers later, and may refuse: collection `refunds` says which.
    done: 'Refund requested. The payment shows it once the provider has made it',
    danger: true,
    fresh: '15m',
    form: refundSchema,
    fields: {
      amountCents: {
        kind: 'money',
        label: 'Amount',
        hint: 'Leave blank to refund everything that is left.',
        nullable: true,
      },
      reason: { kind: 'textarea', label: 'Reason', hint: 'Recorded in the audit log and at the payment provider.' },
    },
    when: input.when,
    run: async (ctx, { id, input: { amountCents, reason } }) =>
      await input.refund(ctx, { id, reason, ...(amountCents != null && { amountCents }) }),
  })
