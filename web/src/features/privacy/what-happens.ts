import type { UserType } from '../../app/auth-status.tsx'

/** What deleting an account takes and leaves, for its owner to read. */
export const WHAT_HAPPENS: Record<UserType, { goes: readonly string[]; stays: readonly string[] }> = {
  user: {
    goes: [
      'Your name, address and everything about how you sign in',
      'What you like and follow, and your downloads',
      'Addresses of your orders, and what you wrote with tips',
      'Your subscription: it is not renewed, and ends with the account at the latest',
    ],
    stays: ['What you paid artists, without your name', 'Your username: nobody else can take it'],
  },
  artist: {
    goes: [
      'Your name, address, bio and everything about how you sign in',
      'Your songs, releases and covers, for everybody',
      'Your store, its pictures and descriptions, and your requests',
    ],
    stays: [
      'Statements, payouts and amounts of orders, without your name',
      'Titles of songs and products on what listeners and buyers have',
      'Your username: nobody else can take it',
    ],
  },
  admin: {
    goes: ['Your name, address and everything about how you sign in'],
    stays: ['What you did as an admin, without your name', 'Your username: nobody else can take it'],
  },
}
