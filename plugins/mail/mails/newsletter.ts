import { defineMail, type MailTopic, ourText } from '../contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'mail.newsletter-confirm': { token: string }
    'mail.newsletter-welcome': { subscriberId: string }
  }
}

/** To an address that somebody typed into the box of the footer. */
export const newsletterConfirm = defineMail({
  name: 'mail.newsletter-confirm',
  label: 'Link to confirm the newsletter',
  params: z.object({ token: ourText() }),
  // The link can put the address on the list.
  secret: true,
  write: ({ token }, { addressOf }) => ({
    subject: 'Do you want our newsletter?',
    heading: 'One click, and you’re on the list',
    blocks: [
      {
        text: 'Someone, hopefully you, signed up for the Fairwave newsletter with this address. Confirm it and we’ll write when there is something worth reading.',
      },
      { button: 'Yes, sign me up', url: addressOf(`/newsletter/confirm/${token}`) },
      { note: 'The link works for a week. If it wasn’t you, do nothing, and you won’t hear from us again.' },
    ],
  }),
})

/** Belongs to an address, not an account: no settings show it. */
const newsletter: MailTopic = {
  name: 'newsletter',
  label: 'Newsletter',
  description: 'News from Fairwave, now and then.',
  for: [],
}

/** To an address that was confirmed: says how to leave. */
export const newsletterWelcome = defineMail({
  name: 'mail.newsletter-welcome',
  label: 'Welcome to the newsletter',
  params: z.object({ subscriberId: z.uuid() }),
  topic: newsletter,
  write: (_params, { addressOf }) => ({
    subject: 'You’re on the list',
    heading: 'Welcome to the newsletter',
    blocks: [
      {
        text: 'Thank you for confirming. We write now and then, about new music, the artists behind it, and where your money goes.',
      },
      { button: 'Listen to what’s new', url: addressOf('/discover') },
      { note: 'Had enough? The link at the very bottom takes you off the list with one click, any time.' },
    ],
  }),
})
