import { defineMail } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'auth.artist-approved': { name: string }
  }
}

/** To an artist whom staff has approved. */
export const artistApproved = defineMail({
  name: 'auth.artist-approved',
  label: 'Artist approved',
  params: z.object({ name: z.string() }),
  write: ({ name }, { addressOf }) => ({
    subject: 'You’re in: your artist account is approved',
    heading: `Welcome to Fairwave, ${name}`,
    blocks: [
      {
        text: 'We listened, we like it, and your account is approved. Your songs and your store are public from now on.',
      },
      { text: 'You keep 80% of what your listeners pay to stream you, and 85% of every sale in your store.' },
      { button: 'Open your dashboard', url: addressOf('/dashboard') },
    ],
  }),
})
