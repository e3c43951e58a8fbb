/** Balances below it carry to the next month. */
export const MIN_PAYOUT_CENTS = 100
