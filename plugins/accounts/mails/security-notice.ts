import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { momentInWords } from '#api/text/in-words.ts'
import type { SecurityNotice } from '#plugins/auth'
import { z } from 'zod'

type What = SecurityNotice['what']

declare module '#api/app/extensions.ts' {
  interface Mails {
    'accounts.security-notice': {
      name: string
      username: string
      what: What
      detail: string | null
      device: string
      at: string
      token: string
    }
  }
}

interface Words {
  subject: string
  text: string
  /** Label of what the owner calls the credential. */
  detail?: string
}

const WORDS: Readonly<Record<What, Words>> = {
  'app-added': {
    subject: 'An authenticator app was added',
    text: 'From now on, you need a code from this app to sign in. You have been signed out on your other devices.',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    text: 'You no longer need a code from it to sign in.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'Anyone with this passkey can sign in without your password.',
    detail: 'Passkey',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'This passkey no longer signs you in.',
    detail: 'Passkey',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'Your earlier recovery codes no longer work.',
  },
  'token-created': {
    subject: 'An access token was created',
    text: 'A program that has this token can act for your account.',
    detail: 'Access token',
  },
  'token-revoked': {
    subject: 'An access token was revoked',
    text: 'Programs can no longer use this token.',
    detail: 'Access token',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'You are signed out everywhere else, and your access tokens no longer work.',
  },
  'codes-wrong': {
    subject: 'Someone has your password',
    text: 'Someone entered your password and then several wrong codes. They didn’t get in, but they know your password.',
  },
}

/** Sent for every change of what opens an account. The token stands behind the #: it reaches no server but by the page. */
export const securityNotice = defineMail({
  name: 'accounts.security-notice',
  label: 'Security notice',
  params: z.object({
    name: z.string(),
    username: z.string(),
    what: z.enum(Object.keys(WORDS) as [What, ...What[]]),
    detail: z.string().nullable(),
    device: ourText(),
    at: z.iso.datetime(),
    token: ourText(),
  }),
  secret: true,
  write: ({ name, username, what, detail, device, at, token }, { addressOf }) => {
    const words = WORDS[what]
    return {
      subject: words.subject,
      heading: words.subject,
      blocks: [
        { text: `Hello ${name}, this is about your account “${username}”. ${words.text}` },
        {
          facts: [
            ...(words.detail && detail ? [[words.detail, detail] as const] : []),
            ['Device', device],
            ['When', momentInWords(at)],
          ],
        },
        {
          text: 'If this was you, there is nothing to do. If it wasn’t, secure your account: set a new password and remove what was added.',
        },
        { button: 'This wasn’t me', url: addressOf(`/account/secure#${token}`) },
        { note: 'The link works once, for 7 days. It changes nothing until you have set a new password.' },
      ],
    }
  },
})
