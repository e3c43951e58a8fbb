import type { PaymentEvent, Payments } from '../platform/payments/port.ts'

/** Verifies and reads an event in one go, as a webhook does in two. */
export async function readSignedEvent(
  payments: Payments,
  body: Uint8Array,
  signature: string,
): Promise<PaymentEvent | null> {
  return payments.verifyEvent(body, signature) && (await payments.interpretEvent(body))
}
