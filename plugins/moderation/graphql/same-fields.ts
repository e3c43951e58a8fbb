// Fields that reports, appeals, claims and counter-notices have alike.

export const cameIn = { type: 'DateTime', description: 'When it came in.' } as const
export const decidedAt = { type: 'DateTime', nullable: true, description: 'When it was decided.' } as const
export const decidedByName = {
  nullable: true,
  description: 'Username of who decided it; null for the platform, and for who left the staff.',
} as const
export const title = { description: 'What it is about.' } as const
/** Fields that are erased once the case is over. */
export const personal = (description: string) =>
  ({ nullable: true, description: `${description}; null once it is not needed any more.` }) as const
