import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { momentInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

const userType = z.enum(['user', 'artist', 'admin'])

declare module '#api/app/extensions.ts' {
  interface Mails {
    'accounts.new-device': {
      name: string
      username: string
      userType: 'user' | 'artist' | 'admin'
      device: string
      at: string
    }
  }
}

/** Lets the owner notice a sign-in by somebody else. */
export const newDevice = defineMail({
  name: 'accounts.new-device',
  label: 'Sign-in from a new device',
  params: z.object({ name: z.string(), username: z.string(), userType, device: ourText(), at: z.iso.datetime() }),
  write: ({ name, username, userType: kind, device, at }, { addressOf }) => ({
    subject: 'A sign-in from a new device',
    heading: `Was that you, ${name}?`,
    blocks: [
      { text: `Someone signed in to your account “${username}” from a device we haven’t seen you use before.` },
      {
        facts: [
          ['Device', device],
          ['When', momentInWords(at)],
        ],
      },
      {
        text: 'If it was you, there is nothing to do. If not, end that session in your settings and change your password.',
      },
      { button: 'Open your settings', url: addressOf('/settings/security') },
      { note: `Locked out? Set a new password: ${addressOf(`/forgot-password?account=${kind}`)}` },
    ],
  }),
})
