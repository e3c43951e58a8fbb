import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'accounts.password-reset': { name: string; username: string; token: string }
  }
}

/** The link for a new password. The token stands behind the #: it reaches no server and no log but by the form. */
export const passwordReset = defineMail({
  name: 'accounts.password-reset',
  label: 'Link for a new password',
  params: z.object({ name: z.string(), username: z.string(), token: ourText() }),
  secret: true,
  write: ({ name, username, token }, { addressOf }) => ({
    subject: 'Set a new password',
    heading: `Set a new password, ${name}`,
    blocks: [
      { text: `Someone, hopefully you, asked to reset the password of your account “${username}”.` },
      { button: 'Set a new password', url: addressOf(`/reset-password#${token}`) },
      { text: 'The link works once, for 30 minutes. Until you use it, your old password stays as it is.' },
      { note: 'If it wasn’t you, there is nothing to do: nobody gets in without this email.' },
    ],
  }),
})
