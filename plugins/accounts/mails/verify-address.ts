import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'accounts.verify-address': { name: string; username: string; token: string }
  }
}

/** To a new account, and again when it asks. The token stands behind the #: it reaches no server and no log but by the page. */
export const verifyAddressMail = defineMail({
  name: 'accounts.verify-address',
  label: 'Link to confirm an address',
  params: z.object({ name: z.string(), username: z.string(), token: ourText() }),
  secret: true,
  write: ({ name, username, token }, { addressOf }) => ({
    subject: 'Confirm your address',
    heading: `Welcome, ${name}`,
    blocks: [
      {
        text: `You have an account here, “${username}”. Confirm that this address is yours so we can reach you.`,
      },
      { button: 'Confirm my address', url: addressOf(`/verify-email#${token}`) },
      { text: 'The link works for 7 days. You don’t have to wait for it: you can use everything already.' },
      { note: 'If you didn’t sign up, someone mistyped their address. You don’t need to do anything.' },
    ],
  }),
})
