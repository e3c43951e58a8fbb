import { Conflict, DomainError } from '#api/app/errors.ts'
import type { PaymentRefused } from '#api/platform/payments/port.ts'

/** 409: this listener pays already. */
export class AlreadySubscribed extends Conflict {
  constructor() {
    super('You are already subscribed', 'ALREADY_SUBSCRIBED')
  }
}

/** 409: there is no subscription to cancel or resume. */
export class NotSubscribed extends Conflict {
  constructor(message = 'You have no subscription') {
    super(message, 'NOT_SUBSCRIBED')
  }
}

/** 409: there is no message, or its writer wrote it for the artist alone. */
export class ThanksPrivate extends Conflict {
  constructor() {
    super('This message is for you alone', 'THANKS_PRIVATE')
  }
}

const STATUS: Record<string, number> = {
  CARD_DECLINED: 402,
  UNKNOWN_PAYMENT: 404,
  PAYMENT_CANCELED: 409,
  SUBSCRIPTION_ENDED: 409,
}
const FIELD: Record<string, string> = {
  INVALID_CARD_NUMBER: 'card.number',
  EXPIRED_CARD: 'card.expMonth',
  INVALID_CVC: 'card.cvc',
}

/** The provider said no, with its own words for the person: 402 for a declined card, 400 for one that cannot be. */
export class PaymentFailed extends DomainError {
  constructor(refused: PaymentRefused) {
    const field = FIELD[refused.code]
    super(refused.message, {
      code: refused.code,
      status: STATUS[refused.code] ?? (field ? 400 : 402),
      fields: field ? { [field]: refused.message } : undefined,
      cause: refused,
    })
  }
}
