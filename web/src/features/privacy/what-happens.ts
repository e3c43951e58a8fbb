import type { UserType } from '../../app/auth-status.tsx'

/** The effects of deleting an account, for its owner. */
export const WHAT_HAPPENS: Record<UserType, { goes: readonly string[]; stays: readonly string[] }> = {
  user: {
    goes: [
      'Your name, address and everything about how you sign in',
      'Your likes, follows and downloads',
      'The addresses on your orders, and your messages with tips',
      'Your subscription: it is not renewed, and ends with the account at the latest',
    ],
    stays: ['Your payments to artists, without your name', 'Your username: nobody else can take it'],
  },
  artist: {
    goes: [
      'Your name, address, bio and everything about how you sign in',
      'Your songs, releases and covers, for everybody',
      'Your store, its pictures and descriptions, and your requests',
    ],
    stays: [
      'Statements, payouts and amounts of orders, without your name',
      'Titles of songs and products in the records of listeners and buyers',
      'Your username: nobody else can take it',
    ],
  },
  admin: {
    goes: ['Your name, address and everything about how you sign in'],
    stays: ['Your actions as an admin, without your name', 'Your username: nobody else can take it'],
  },
}
