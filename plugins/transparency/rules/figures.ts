/** A person or group is not singled out by a figure of at least so many. */
export const LEAST_PARTIES = 5
/** Percentiles are of at least so many artists, and in whole dollars: a median is otherwise what one of them earned. */
export const LEAST_ARTISTS = 20

interface FigureText {
  title: string
  /** What it is, in a sentence. */
  definition: string
  /** The entries of the ledger that it is the sum of. */
  accounts: string
}

/** The figures of a month in the order of the page, which is also the order in which they are published: see `publish.ts`. */
export const FIGURES = {
  earned: {
    title: 'Reached artists',
    definition: 'What artists earned: streaming, community pool, tips and sales, less what buyers were refunded.',
    accounts: 'artist:*, without payouts',
  },
  paidIn: {
    title: 'Paid in',
    definition: 'What listeners and buyers paid: subscriptions, tips and sales with their shipping.',
    accounts: 'platform:cash, of the kinds invoice, tip, sale, shipping and return',
  },
  subscriptions: {
    title: 'Subscriptions',
    definition: 'Of what was paid in, subscriptions. 80% is for artists.',
    accounts: 'platform:cash, of the kind invoice',
  },
  tips: { title: 'Tips', definition: 'Tips. All of them go to artists.', accounts: 'platform:cash, of the kind tip' },
  sales: {
    title: 'Sales',
    definition: 'Merch and downloads with their shipping. 85% goes to artists, and all of the shipping.',
    accounts: 'platform:cash, of the kinds sale, shipping and return',
  },
  platform: {
    title: 'Platform',
    definition: 'What the platform took of subscriptions and sales, less refunds. Provider fees are paid from it.',
    accounts: 'platform:revenue',
  },
  fees: {
    title: 'Provider fees',
    definition: 'What the payment provider took.',
    accounts: 'platform:fees',
  },
  refunds: {
    title: 'Refunds',
    definition: 'What went back to listeners and buyers, lost disputes among it.',
    accounts: 'platform:cash, of refunds, returns and reversed payments',
  },
  settled: {
    title: 'Settled by streams',
    definition: 'The artists’ part of subscriptions that ended, split by what each listener played.',
    accounts: 'period:*, of the kind settlement',
  },
  pool: {
    title: 'Community pool',
    definition: 'Split among artists for subscriptions whose listeners played nothing, or whose streams were refused.',
    accounts: 'community:*, of the kind community',
  },
  carried: {
    title: 'Carried over',
    definition: 'What the community pool could not split and left to the next month.',
    accounts: 'community:*, of the kind carry',
  },
  held: {
    title: 'Held for review',
    definition: 'Artists’ parts that wait for a decision because the listening behind them looks manufactured.',
    accounts: 'review:*, what came in',
  },
  released: {
    title: 'Released',
    definition: 'Of what was held, what artists got after a review.',
    accounts: 'review:*, of the kind settlement',
  },
  refused: {
    title: 'Refused',
    definition: 'Of what was held, what went to the community pool after a review.',
    accounts: 'review:*, of the kind pool',
  },
  payouts: {
    title: 'Paid out',
    definition: 'What was sent to artists’ accounts, less what came back.',
    accounts: 'artist:*, of the kind payout',
  },
} as const satisfies Record<string, FigureText>

export type FigureName = keyof typeof FIGURES

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

/** Why a figure is not shown. */
export const TOO_FEW = `Fewer than ${LEAST_PARTIES} people, or it would follow from other figures`
