/**
 * Tables that stay small however long a platform runs: content that staff writes, one row a month or a night, one row of
 * a kind. Every other table grows with artists, listeners or time: nothing may scan it on a request.
 */
const SMALL: ReadonlySet<string> = new Set([
  'Admin',
  'Announcement',
  'ClosedMonth',
  'FeatureCard',
  'LandingFigure',
  'LedgerCheck',
  'ProviderBook',
  'RadioStation',
  'Reconciliation',
  'ReservedName',
  'ScheduleRun',
  'Testimonial',
  'Total',
])

export const grows = (table: string): boolean => !SMALL.has(table) && !table.startsWith('_')

/** Indexes of what waits for a moment: however long a platform runs, there is little in them. */
export const WAITING: ReadonlySet<string> = new Set(['stream_claim_to_aggregate', 'artist_pending'])
