import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'auth.artist-rejected': { name: string; reason: string | null }
  }
}

/** To an artist whom staff has turned down; the account is gone with that. */
export const artistRejected = defineMail({
  name: 'auth.artist-rejected',
  label: 'Artist turned down',
  params: z.object({ name: z.string(), reason: ourText().nullable() }),
  write: ({ name, reason }, { addressOf }) => ({
    subject: 'About your artist account',
    heading: 'We could not approve your account',
    blocks: [
      {
        text: `Hello ${name}, thank you for applying to Fairwave. We have decided not to approve your artist account.`,
      },
      ...(reason ? [{ text: 'Here is why:' }, { quote: reason }] : []),
      {
        text: 'The account and what you uploaded have been removed. If something changes, or if we got it wrong, you are welcome to sign up again.',
      },
      { button: 'Sign up again', url: addressOf('/artist/register') },
    ],
  }),
})
