import { Conflict } from '#api/app/errors.ts'

/** 409: not enough of it is left, counting what other checkouts hold. */
export class SoldOut extends Conflict {
  /** Pieces that can be had right now. */
  readonly available: number

  constructor(available: number) {
    super(
      available === 0
        ? 'This item is sold out'
        : `Only ${available} of this item ${available === 1 ? 'is' : 'are'} left`,
      'SOLD_OUT',
    )
    this.available = available
  }
}

/** 409: it is not for sale, and was when the page was loaded. */
export class NotForSale extends Conflict {
  constructor() {
    super('This item is not for sale right now', 'NOT_FOR_SALE')
  }
}

/** 409: the order's state does not allow this step. */
export class StepRefused extends Conflict {
  constructor(message: string) {
    super(message, 'STEP_REFUSED')
  }
}

/** 409: the provider works on a payment of the checkout before, and nobody knows yet how it ends. */
export class PaymentUnderWay extends Conflict {
  constructor() {
    super('A payment of this order is under way. Please try again in a moment', 'PAYMENT_UNDER_WAY')
  }
}

/** 409: a release is bought once; its downloads stay. */
export class BoughtAlready extends Conflict {
  constructor() {
    super('You bought this already. It is in your library', 'BOUGHT_ALREADY')
  }
}
