/**
 * Tables that stay small however long a platform runs: content that staff writes, one row a day, a night or a month, one row
 * of a kind, the charts, and what waits for a second. Every other table grows with artists, listeners or time: nothing may scan it on a request.
 */
const SMALL: ReadonlySet<string> = new Set([
  'Admin',
  'Announcement',
  'ChartEntry',
  'ClosedMonth',
  'FeatureCard',
  'LandingFigure',
  'LedgerCheck',
  'ModerationMonth',
  'PatternScan',
  'PendingClaim',
  'ProviderBook',
  'RadioStation',
  'Reconciliation',
  'ReservedName',
  'ScheduleRun',
  'SitePage',
  'SongEarningMark',
  'StreamDay',
  'Testimonial',
  'Total',
  'TransparencyMonth',
])

export const grows = (table: string): boolean => !SMALL.has(table) && !table.startsWith('_')

/** Indexes of what waits for a moment: however long a platform runs, there is little in them. */
export const WAITING: ReadonlySet<string> = new Set(['artist_pending'])
