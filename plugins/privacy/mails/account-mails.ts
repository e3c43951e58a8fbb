import { defineMail } from '#plugins/mail/contract.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

const userType = z.enum(['user', 'artist', 'admin'])

declare module '#api/app/extensions.ts' {
  interface Mails {
    'privacy.account-closed': {
      name: string
      username: string
      userType: 'user' | 'artist' | 'admin'
      deletesAt: string
    }
    'privacy.account-back': { name: string; username: string; userType: 'user' | 'artist' | 'admin' }
    'privacy.account-deleted': { name: string }
  }
}

const SIGN_IN = { user: '/login', artist: '/artist/login', admin: '/admin/login' } as const

/** With the way back: signing in. */
export const accountClosed = defineMail({
  name: 'privacy.account-closed',
  label: 'Account closed by its owner',
  params: z.object({ name: z.string(), username: z.string(), userType, deletesAt: z.iso.datetime() }),
  write: ({ name, username, userType: kind, deletesAt }, { addressOf }) => ({
    subject: 'Your account is closed',
    heading: `Goodbye for now, ${name}`,
    blocks: [
      {
        text: `Your account “${username}” is closed, as you asked. You are signed out everywhere, and it is no longer visible.`,
      },
      {
        text: `On ${dayInWords(deletesAt)} we delete it for good. Until then you can come back: sign in, and everything is as it was.`,
      },
      { button: 'Come back', url: addressOf(SIGN_IN[kind]) },
      ...(kind === 'user' ? [{ note: 'A subscription is not renewed. If you come back, you can resume it.' }] : []),
      {
        note: `If this wasn’t you, come back and change your password: ${addressOf(`/forgot-password?account=${kind}`)}`,
      },
    ],
  }),
})

export const accountBack = defineMail({
  name: 'privacy.account-back',
  label: 'Account opened again',
  params: z.object({ name: z.string(), username: z.string(), userType }),
  write: ({ name, username, userType: kind }, { addressOf }) => ({
    subject: 'Welcome back',
    heading: `Welcome back, ${name}`,
    blocks: [
      { text: `Your account “${username}” is open again, and nothing was deleted.` },
      {
        text:
          kind === 'user'
            ? 'If you had a subscription, it ends with the month you paid for. You can resume it under Your Subscription.'
            : 'Access tokens ended when you closed the account. Create new ones where you need them.',
      },
      kind === 'user'
        ? { button: 'Your subscription', url: addressOf('/subscription') }
        : { button: 'Open your settings', url: addressOf('/settings') },
      { note: 'If this wasn’t you, change your password right away.' },
    ],
  }),
})

/** The last one: it belongs to no account. */
export const accountDeleted = defineMail({
  name: 'privacy.account-deleted',
  label: 'Account deleted',
  params: z.object({ name: z.string() }),
  write: ({ name }) => ({
    subject: 'Your account was deleted',
    heading: `It is done, ${name}`,
    blocks: [
      { text: 'Your account is deleted. The records we must keep for accounting no longer identify you.' },
      { text: 'This is our last email to you. You can sign up again with this address at any time.' },
    ],
  }),
})
