import type Stripe from 'stripe'

interface FaultDetails {
  type?: Stripe.StripeRawError['type']
  code?: string
  param?: string
  declineCode?: string
  paymentIntent?: object
}

/** An error answer in Stripe's shape. */
export class StripeFault extends Error {
  readonly status: number
  readonly details: FaultDetails

  constructor(status: number, message: string, details: FaultDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  toJSON(): object {
    const { type = 'invalid_request_error', code, param, declineCode, paymentIntent } = this.details
    return {
      error: {
        type,
        message: this.message,
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(param && { param }),
        ...(declineCode && { decline_code: declineCode }),
        ...(paymentIntent && { payment_intent: paymentIntent }),
      },
    }
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new StripeFault(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
export const unexpectedState = (message: string, paymentIntent?: object) =>
  new StripeFault(400, message, { code: 'payment_intent_unexpected_state', paymentIntent })
