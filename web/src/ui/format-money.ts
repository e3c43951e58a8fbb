const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents as people read them: 128462 is $1,284.62. */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** A rate in dollars with a fixed number of decimals: 0.1264 is $0.126. */
export const formatRate = (rate: number, decimals = 3): string => `$${rate.toFixed(decimals)}`
