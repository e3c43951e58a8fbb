import { defineMail, type MailTopic, ourText } from '#plugins/mail/contract.ts'
import { dollarsInWords, monthInWords } from '#api/text/in-words.ts'
import { z } from 'zod'

declare module '#api/app/extensions.ts' {
  interface Mails {
    'royalties.statement-ready': StatementInMail
  }
}

const statements: MailTopic = {
  name: 'statements',
  label: 'Monthly statements',
  description: 'An email when a month closes and your statement is ready.',
  for: ['artist'],
}

const params = z.object({
  name: z.string(),
  /** "2026-10" */
  month: ourText(),
  streamingCents: z.int(),
  communityCents: z.int(),
  tipCents: z.int(),
  merchCents: z.int(),
  closingCents: z.int(),
  /** What is published about all artists. Messages written by the version before have none. */
  sentence: z.object({ text: ourText(), path: ourText() }).nullish(),
})

type StatementInMail = z.output<typeof params>

/** To an artist whose month is closed. */
export const statementReady = defineMail({
  name: 'royalties.statement-ready',
  label: 'Monthly statement',
  params,
  topic: statements,
  write: (
    { name, month, streamingCents, communityCents, tipCents, merchCents, closingCents, sentence },
    { addressOf },
  ) => ({
    subject: `Your statement for ${monthInWords(month)}`,
    heading: `Your ${monthInWords(month)} on Fairwave`,
    blocks: [
      { text: `Hello ${name}, the month is closed and your statement is ready, down to each listener and each cent.` },
      {
        facts: [
          ['Streaming', dollarsInWords(streamingCents)],
          ...(communityCents ? ([['Community pool', dollarsInWords(communityCents)]] as const) : []),
          ['Tips', dollarsInWords(tipCents)],
          ['Store', dollarsInWords(merchCents)],
        ],
        strong: ['Your balance', dollarsInWords(closingCents)],
      },
      { button: 'Open your statement', url: addressOf(`/dashboard/statements/${month}`) },
      ...(sentence ? [{ items: [{ title: sentence.text, url: addressOf(sentence.path) }] }] : []),
    ],
  }),
})
