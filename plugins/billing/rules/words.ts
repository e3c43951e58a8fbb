// The opening words of `/subscribe` without a subscription, shared by its HTML and the app.

export const SUBSCRIBE = {
  title: 'Subscribe to Fairwave',
  tagline: 'One price. Your money goes to the artists you play.',
} as const

export const PRICE = { amount: '$10', per: 'month', ending: 'cancel anytime' } as const

export const BENEFITS = [
  ['Unlimited streaming', 'every song on Fairwave, as often as you like'],
  ['Support artists directly', '80% of revenue goes to the artists you play'],
  ['High quality audio', 'AAC at 256 kbit/s, or Opus at 128 kbit/s where you save data'],
  ['Discover new music', 'new releases the moment they are out'],
] as const
