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
      { text: `Hello ${name}, our team has suspended your account “${username}”. This is why:` },
      { quote: reason },
      {
        text: isArtist
          ? 'You cannot sign in until it ends, and your page, songs and store are not shown. You keep what you have earned; payouts wait until this is settled.'
          : 'You cannot sign in until it ends. Your subscription is not renewed, so you are not charged for what you can’t use.',
      },
      {
        text: writeTo
          ? `If you think this is wrong, write to ${writeTo}.`
          : 'If you think this is wrong, reply to this mail.',
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
          ? 'Your page, songs and store are shown as before, and payouts go on.'
          : 'If you had a subscription, it does not renew automatically: you can turn that on again on its page.',
      },
      { button: 'Sign in', url: addressOf(isArtist ? '/artist/login' : '/login') },
    ],
  }),
})
