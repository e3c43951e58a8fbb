import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'accounts.change-address': { name: string; username: string; token: string }
    'accounts.address-changed': { name: string; username: string; token: string }
    'accounts.address-restored': { name: string; username: string; token: string | null }
  }
}

const whose = { name: z.string(), username: z.string() }
const withToken = z.object({ ...whose, token: ourText() })

/** To the new address. */
export const changeAddressMail = defineMail({
  name: 'accounts.change-address',
  label: 'Link to confirm a new address',
  params: withToken,
  secret: true,
  write: ({ name, username, token }, { addressOf }) => ({
    subject: 'Confirm your new address',
    heading: `Is this your new address, ${name}?`,
    blocks: [
      { text: `Confirm it, and we’ll send emails for your account “${username}” here from now on.` },
      { button: 'Use this address', url: addressOf(`/change-email#${token}`) },
      { text: 'The link works once, for 7 days. Until you use it, nothing changes.' },
      { note: 'If you didn’t ask for this, someone mistyped their address. You don’t need to do anything.' },
    ],
  }),
})

/** To the old address: the way back for a week. */
export const addressChangedMail = defineMail({
  name: 'accounts.address-changed',
  label: 'Address changed',
  params: withToken,
  secret: true,
  write: ({ name, username, token }, { addressOf }) => ({
    subject: 'Your email address was changed',
    heading: `Your email address was changed, ${name}`,
    blocks: [
      {
        text: `Your account “${username}” has a new email address. We’ll write there from now on, and no longer here.`,
      },
      {
        text: 'If this was you, there is nothing to do. If it wasn’t, take your account back: set a new password, and everyone else is signed out.',
      },
      { button: 'This wasn’t me', url: addressOf(`/undo-email#${token}`) },
      { note: 'The link works for 7 days. Nobody else can sign up with this address until then.' },
    ],
  }),
})

/** To the address that was undone. */
export const addressRestoredMail = defineMail({
  name: 'accounts.address-restored',
  label: 'Address taken back',
  params: z.object({ ...whose, token: ourText().nullable() }),
  secret: true,
  write: ({ name, username, token }, { addressOf }) => ({
    subject: 'Your change of address was undone',
    heading: `Your old address is back, ${name}`,
    blocks: [
      {
        text: `Someone used the link in our email to the old address of “${username}” and undid the change. The account has its old address again and a new password, and is signed out everywhere.`,
      },
      ...(token
        ? [
            { text: 'If it wasn’t you, freeze the account: nobody can sign in until our team has reviewed it.' },
            { button: 'Freeze the account', url: addressOf(`/account/freeze#${token}`) },
            { note: 'The link works once, for 7 days.' },
          ]
        : [{ text: 'If it wasn’t you, ask another owner to remove the account from the team.' }]),
    ],
  }),
})
