/** Why a song or release is not public, for its artist and staff. */
export const NOT_OUT = {
  published: 'Published',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  withheld: 'Hidden by our team',
  deleted: 'Deleted',
} as const
