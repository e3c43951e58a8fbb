import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { z } from 'zod'
import { COUNTER_IS_MISTAKE, COUNTER_JURISDICTION } from '../rules/public.ts'

const sent = z.object({ name: z.string(), title: z.string(), putBackAt: ourText() })
const forClaimant = z.object({
  name: z.string(),
  reference: ourText(),
  title: z.string(),
  path: z.string(),
  putBackAt: ourText(),
  /** Where the claimant says that they went to court. */
  token: ourText(),
  counter: z.object({
    name: ourText(),
    address: ourText(),
    phone: ourText(),
    signature: ourText(),
    sentAt: ourText(),
  }),
})
const ended = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string(),
  outcome: z.enum(['put_back', 'court']),
  /** For a case that went to court: staff's findings. */
  note: ourText(),
  /** Whether something else still hides it. */
  isHidden: z.boolean(),
})

declare module '#api/app/extensions.ts' {
  interface Mails {
    'moderation.counter-notice-sent': z.output<typeof sent>
    'moderation.counter-notice': z.output<typeof forClaimant>
    'moderation.counter-notice-ended': z.output<typeof ended>
  }
}

/** To the owner: that it has come in, and the day. */
const counterNoticeSent = defineMail({
  name: 'moderation.counter-notice-sent',
  label: 'Counter-notice received',
  params: sent,
  write: ({ name, title, putBackAt }) => ({
    subject: `Your counter-notice about “${title}”`,
    heading: 'We have your counter-notice',
    blocks: [
      {
        text: `Hello ${name}, we have passed it on to the claimant. On ${dayInWords(putBackAt)} we’ll restore “${title}”, unless they show that they went to court. We’ll write to you then.`,
      },
    ],
  }),
})

/** To who claimed it: the counter-notice itself, and what they can do. */
const counterNotice = defineMail({
  name: 'moderation.counter-notice',
  label: 'Counter-notice to a claim',
  params: forClaimant,
  secret: true,
  write: ({ name, reference, title, path, putBackAt, token, counter }, { addressOf }) => ({
    subject: `Counter-notice to your claim ${reference}`,
    heading: 'Your claim was answered',
    blocks: [
      {
        text: `Hello ${name}, the publisher of “${title}” answered your claim with this counter-notice. We’ll restore it on ${dayInWords(putBackAt)}, unless you show before then that you went to court.`,
      },
      {
        facts: [
          ['Hidden content', title],
          ['Where', addressOf(path)],
          ['Name', counter.name],
          ['Address', counter.address],
          ['Phone', counter.phone],
          ['Signed', counter.signature],
          ['Sent', dayInWords(counter.sentAt)],
        ],
      },
      { quote: `${COUNTER_IS_MISTAKE}\n${COUNTER_JURISDICTION}` },
      // Behind the #: it reaches no server and no log but by the form.
      { button: 'I went to court', url: addressOf(`/court#${token}`) },
    ],
  }),
})

/** To both sides. */
const counterNoticeEnded = defineMail({
  name: 'moderation.counter-notice-ended',
  label: 'Counter-notice answered',
  params: ended,
  write: ({ name, title, path, outcome, note, isHidden }, { addressOf }) => ({
    subject: outcome === 'court' ? `Stays hidden: ${title}` : `Restored: ${title}`,
    heading: outcome === 'court' ? `“${title}” stays hidden` : `“${title}” is restored`,
    blocks: [
      ...(outcome === 'court'
        ? [
            {
              text: `Hello ${name}, the claimant of “${title}” has shown that they went to court. It stays hidden until the court decides. Please write to us with its decision.`,
            },
            { quote: note },
          ]
        : [
            {
              text: `Hello ${name}, the deadline of the counter-notice about “${title}” has passed, and nobody has shown that they went to court. The decision on the claim was reversed.${isHidden ? ' It stays hidden for another reason.' : ''}`,
            },
          ]),
      { button: 'Open the page', url: addressOf(path) },
    ],
  }),
})

export const counterNoticeMails = [counterNoticeSent, counterNotice, counterNoticeEnded] as const
