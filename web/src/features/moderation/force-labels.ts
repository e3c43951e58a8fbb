/** The status a decision set, in a word or two. */
export const FORCE_LABELS = {
  dismissed: 'Dismissed',
  withheld: 'Hidden',
  removed: 'Removed',
  suspended: 'Suspended',
  payouts_held: 'Payouts held',
} as const
