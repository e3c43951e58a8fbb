/** What keeps a song or release back, for its artist and for staff. */
export const NOT_OUT = {
  published: 'Published',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  withheld: 'Hidden by our team',
  deleted: 'Deleted',
} as const
