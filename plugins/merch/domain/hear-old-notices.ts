import type { DomainContext } from '#api/context.ts'
import type { Events } from '#api/extensions.ts'
import { releaseUnpayable } from './end-unpaid-order.ts'
import { applyRefund } from './refund-order.ts'
import { isOrderPayment, settleOrder } from './settle-order.ts'

// A version before was told of payments by the outbox, of all there were. What it left there is still heard; the same
// news may have come by `onPayment` meanwhile, and each of these is idempotent.

export async function hearOldPayment(ctx: DomainContext, notice: Events['payment.succeeded']): Promise<void> {
  if (isOrderPayment(notice)) await settleOrder(ctx, { ...notice, occurredAt: new Date(notice.occurredAt) })
}

export async function hearOldCancelation(ctx: DomainContext, notice: Events['payment.canceled']): Promise<void> {
  if (isOrderPayment(notice)) await releaseUnpayable(ctx, notice)
}

export async function hearOldReversal(ctx: DomainContext, notice: Events['payment.refunded']): Promise<void> {
  if (isOrderPayment(notice)) await applyRefund(ctx, { ...notice, occurredAt: new Date(notice.occurredAt) })
}
