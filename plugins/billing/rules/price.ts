// Without zod, so that the landing page can show what a subscription is split into.

/** The subscription: $10.00 a month. */
export const SUBSCRIPTION_PRICE_CENTS = 1000
/** The platform's share of streaming: artists keep 80 %. */
export const PLATFORM_FEE_PERCENTAGE = 20
