import { defineMail } from '#api/mail-kind.ts'
import { z } from 'zod'

const userType = z.enum(['user', 'artist', 'admin'])

declare module '#api/extensions.ts' {
  interface Mails {
    'accounts.password-changed': { name: string; username: string; userType: 'user' | 'artist' | 'admin' }
  }
}

/** So that the owner notices where it was somebody else. */
export const passwordChanged = defineMail({
  name: 'accounts.password-changed',
  label: 'Password changed',
  params: z.object({ name: z.string(), username: z.string(), userType }),
  write: ({ name, username, userType: kind }, { addressOf }) => ({
    subject: 'Your password was changed',
    heading: `Your password was changed, ${name}`,
    blocks: [
      {
        text: `The account “${username}” has a new password. It is signed out everywhere else, and its access tokens ended.`,
      },
      {
        text: 'If it was you, all is well. If it was not, set a new password right away. You can: the account still has this address.',
      },
      { button: 'It was not me', url: addressOf(`/forgot-password?account=${kind}`) },
    ],
  }),
})
