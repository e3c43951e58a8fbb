import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'auth.account-suspended': {
      name: string
      username: string
      reason: string
      isArtist: boolean
      writeTo: string | null
    }
    'auth.account-restored': { name: string; username: string; isArtist: boolean }
  }
}

/** To somebody whose account staff suspended. */
export const accountSuspended = defineMail({
  name: 'auth.account-suspended',
  label: 'Account suspended',
  params: z.object({
    name: z.string(),
    username: z.string(),
    reason: ourText(),
    isArtist: z.boolean(),
    writeTo: ourText().nullable(),
  }),
  write: ({ name, username, reason, isArtist, writeTo }) => ({
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    blocks: [
      { text: `Hello ${name}, our team has suspended your account “${username}”. Here is why:` },
      { quote: reason },
      {
        text: isArtist
          ? 'You can’t sign in while it lasts, and your page, songs and store are hidden. You keep what you have earned. Payouts wait until this is settled.'
          : 'You can’t sign in while it lasts. Your subscription isn’t renewed, so you won’t be charged for something you can’t use.',
      },
      {
        text: writeTo
          ? `If you think this is wrong, write to ${writeTo}.`
          : 'If you think this is wrong, reply to this email.',
      },
    ],
  }),
})

/** To somebody whose account is open again. */
export const accountRestored = defineMail({
  name: 'auth.account-restored',
  label: 'Account restored',
  params: z.object({ name: z.string(), username: z.string(), isArtist: z.boolean() }),
  write: ({ name, username, isArtist }, { addressOf }) => ({
    subject: 'Your account is open again',
    heading: 'Your account is open again',
    blocks: [
      { text: `Hello ${name}, your account “${username}” is no longer suspended.` },
      {
        text: isArtist
          ? 'Your page, songs and store are visible again, and payouts resume.'
          : 'If you had a subscription, it won’t renew automatically. You can turn that back on under Your Subscription.',
      },
      { button: 'Sign in', url: addressOf(isArtist ? '/artist/login' : '/login') },
    ],
  }),
})
