import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'auth.thing-withheld': {
      name: string
      what: string
      title: string
      reason: string
      seenAt: string
      isArtist: boolean
      writeTo: string | null
    }
    'auth.thing-restored': { name: string; what: string; title: string; path: string }
  }
}

/** To whoever published something that staff has taken out of sight. */
export const thingWithheld = defineMail({
  name: 'auth.thing-withheld',
  label: 'Something you published is hidden',
  params: z.object({
    name: z.string(),
    what: ourText(),
    title: z.string(),
    reason: ourText(),
    seenAt: z.string(),
    isArtist: z.boolean(),
    writeTo: ourText().nullable(),
  }),
  write: ({ name, what, title, reason, seenAt, isArtist, writeTo }, { addressOf }) => ({
    subject: `Your ${what} “${title}” is hidden`,
    heading: `Your ${what} “${title}” is hidden`,
    blocks: [
      { text: `Hello ${name}, our team has hidden your ${what} “${title}”. Here is why:` },
      { quote: reason },
      {
        text: `Only you can see it now.${isArtist ? ' You keep what it has earned so far.' : ''}`,
      },
      {
        text: writeTo
          ? `If you think this is wrong, write to ${writeTo}.`
          : 'If you think this is wrong, reply to this email.',
      },
      { button: 'See it', url: addressOf(seenAt) },
    ],
  }),
})

/** To the same, when everybody may see it again. */
export const thingRestored = defineMail({
  name: 'auth.thing-restored',
  label: 'Something you published is back',
  params: z.object({ name: z.string(), what: ourText(), title: z.string(), path: z.string() }),
  write: ({ name, what, title, path }, { addressOf }) => ({
    subject: `Your ${what} “${title}” is back`,
    heading: `Your ${what} “${title}” is back`,
    blocks: [
      {
        text: `Hello ${name}, your ${what} “${title}” is no longer hidden by our team. Everything is as it was before.`,
      },
      { button: 'See it', url: addressOf(path) },
    ],
  }),
})
