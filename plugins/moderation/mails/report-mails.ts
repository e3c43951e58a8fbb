import { defineMail, ourText } from '#plugins/mail/contract.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { z } from 'zod'
import { PUT_BACK_BUSINESS_DAYS, reasonInWords, ruleInWords } from '../rules/public.ts'

const decisionShape = z.object({
  title: z.string(),
  path: z.string(),
  action: z.enum(['dismissed', 'withheld', 'removed', 'suspended', 'payouts_held']),
  facts: ourText(),
  rule: z.int().nullable(),
  automatic: z.boolean(),
  decidedAt: ourText(),
  /** For a removal: the time of permanent deletion. */
  removeAt: ourText().nullish(),
  /** Where this side may appeal; null where it cannot. */
  appeal: z.object({ token: ourText(), until: ourText() }).nullable(),
})
export type DecisionNotice = z.output<typeof decisionShape>
const received = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string(),
  reference: ourText(),
  reason: ourText(),
  text: z.string(),
  /** For a rights claim. */
  work: z.string().optional(),
  holder: z.string().optional(),
})
const forReporter = z.object({
  name: z.string(),
  reference: ourText(),
  decision: decisionShape,
  isClaim: z.boolean().optional(),
})
const forOwner = z.object({
  name: z.string(),
  decision: decisionShape,
  /** For content hidden on a claim: the link to a counter-notice, and the claim. */
  counterToken: ourText().optional(),
  claims: z.array(z.object({ holder: z.string().nullable(), work: z.string() })).optional(),
})
const appealReceived = z.object({ name: z.string(), title: z.string() })
const appealDecided = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string(),
  verdict: z.enum(['upheld', 'reversed']),
  /** The first decision. */
  action: decisionShape.shape.action,
  answer: ourText(),
  bySamePerson: z.boolean(),
  /** Whether the reader appealed, or the other side. */
  isAppellant: z.boolean(),
})

declare module '#api/app/extensions.ts' {
  interface Mails {
    'moderation.report-received': z.output<typeof received>
    'moderation.report-decided': z.output<typeof forReporter>
    'moderation.decision': z.output<typeof forOwner>
    'moderation.appeal-received': z.output<typeof appealReceived>
    'moderation.appeal-decided': z.output<typeof appealDecided>
  }
}

const DONE = {
  dismissed: 'Nothing was done',
  withheld: 'It was hidden from everyone',
  removed: 'It was hidden from everyone, and will be deleted for good when the time to appeal is over',
  suspended: 'The account was suspended',
  payouts_held: 'Payouts were held back',
} as const

/** To who reported something: what it is named by, and what happens next. */
export const reportReceived = defineMail({
  name: 'moderation.report-received',
  label: 'Report received',
  params: received,
  write: ({ name, title, path, reference, reason, text, work, holder }, { addressOf }) => ({
    subject: `Your report ${reference}`,
    heading: 'We have your report',
    blocks: [
      { text: `Hello ${name}, thank you. Someone on our team will read it and decide. We’ll write to you then.` },
      {
        facts: [
          ['Reference', reference],
          ['About', title],
          ['Reason', reasonInWords(reason)],
          ...(holder && work
            ? ([
                ['Rights holder', holder],
                ['Work', work],
              ] as const)
            : []),
        ],
      },
      { quote: text },
      { button: 'Open the page', url: addressOf(path) },
      {
        note: holder
          ? 'If we accept your claim, we tell the publisher who the rights holder is and which work it is about. They may send a counter-notice, which we’ll pass on to you. If you didn’t claim anything, you can ignore this email.'
          : 'We don’t reveal who reported it. If you didn’t report anything, you can ignore this email.',
      },
    ],
  }),
})

/** To who reported it. */
export const reportDecided = defineMail({
  name: 'moderation.report-decided',
  label: 'Report decided',
  params: forReporter,
  secret: true,
  write: ({ name, reference, decision, isClaim }, { addressOf }) => ({
    subject: `Your report ${reference} was decided`,
    heading: decision.action === 'dismissed' ? 'We found no broken rule' : 'We have acted on your report',
    blocks: [
      { text: `Hello ${name}, we looked at what you reported: “${decision.title}”.` },
      { facts: factsOf(decision) },
      { quote: decision.facts },
      ...(isClaim && (decision.action === 'withheld' || decision.action === 'removed')
        ? [
            {
              text: 'The publisher may answer with a counter-notice. We will pass it on to you and explain what you can do then.',
            },
          ]
        : []),
      ...howToAppeal(decision, addressOf),
    ],
  }),
})

/** To whose thing it is: the statement of reasons. */
export const decisionNotice = defineMail({
  name: 'moderation.decision',
  label: 'Decision about someone’s content',
  params: forOwner,
  secret: true,
  write: ({ name, decision, counterToken, claims = [] }, { addressOf }) => ({
    subject: {
      dismissed: `About “${decision.title}”`,
      withheld: `Hidden: ${decision.title}`,
      removed: `Removed: ${decision.title}`,
      suspended: 'Your account was suspended',
      payouts_held: 'Your payouts are held',
    }[decision.action],
    heading: {
      dismissed: 'Nothing was done',
      withheld: `“${decision.title}” is hidden`,
      removed: `“${decision.title}” is removed`,
      suspended: 'Your account is suspended',
      payouts_held: 'Your payouts are held',
    }[decision.action],
    blocks: [
      {
        text: `Hello ${name}, our team has decided about “${decision.title}”. Here is what we found and what we did.`,
      },
      { facts: factsOf(decision) },
      { quote: decision.facts },
      ...(decision.removeAt
        ? [
            {
              text: `It is no longer visible, and will be deleted for good on ${dayInWords(decision.removeAt)}, unless the decision is reversed before then. You keep what it has earned.`,
            },
          ]
        : []),
      ...(decision.action === 'suspended'
        ? [
            {
              text: 'You can’t sign in while it lasts, and what you published is hidden. Your subscription isn’t renewed.',
            },
          ]
        : []),
      ...(decision.action === 'payouts_held' || decision.action === 'suspended'
        ? [{ text: 'You keep what you have earned. It stays in your balance and is paid out when the hold ends.' }]
        : []),
      ...claims.map(({ holder, work }) => ({
        facts: [
          ['Claimed by', holder ?? 'Somebody'],
          ['Work', work],
        ] as const,
      })),
      ...howToCounter(counterToken, addressOf),
      ...howToAppeal(decision, addressOf),
      { text: 'You may also go to a court, or to a certified body that settles disputes out of court.' },
      { button: 'Read the rules', url: addressOf('/rules') },
    ],
  }),
})

/** To who appealed. */
export const appealReceivedMail = defineMail({
  name: 'moderation.appeal-received',
  label: 'Appeal received',
  params: appealReceived,
  write: ({ name, title }) => ({
    subject: `Your appeal about “${title}”`,
    heading: 'We have your appeal',
    blocks: [
      {
        text: `Hello ${name}, someone on our team who did not make the decision will review it, if possible. We’ll write to you then.`,
      },
    ],
  }),
})

/** To both sides. */
export const appealDecidedMail = defineMail({
  name: 'moderation.appeal-decided',
  label: 'Appeal decided',
  params: appealDecided,
  write: ({ name, title, path, verdict, action, answer, bySamePerson, isAppellant }, { addressOf }) => ({
    subject: `Decision ${verdict === 'upheld' ? 'stays' : 'reversed'}: ${title}`,
    heading: verdict === 'upheld' ? 'The decision stays' : 'The decision was reversed',
    blocks: [
      {
        text: `Hello ${name}, ${isAppellant ? 'your appeal' : 'an appeal'} about “${title}” was decided.`,
      },
      {
        facts: [
          ['First decision', DONE[action]],
          ['Now', verdict === 'upheld' ? 'It stays' : action === 'dismissed' ? 'We act on it' : 'It was reversed'],
          [
            'Decided by',
            bySamePerson ? 'The same person, because nobody else was available' : 'Another person on our team',
          ],
        ],
      },
      { quote: answer },
      ...(action === 'suspended' && verdict === 'reversed' && isAppellant
        ? [
            {
              text: 'You can sign in again. Your subscription won’t renew automatically. You can turn that back on under Your Subscription.',
            },
          ]
        : []),
      { button: 'Open the page', url: addressOf(path) },
    ],
  }),
})

const factsOf = ({ action, rule, automatic, decidedAt }: DecisionNotice): readonly (readonly [string, string])[] => [
  ['Action taken', DONE[action]],
  ...(rule === null ? [] : [['Why', ruleInWords(rule)] as const]),
  ['Since', dayInWords(decidedAt)],
  ['Found or decided automatically', automatic ? 'Yes' : 'No'],
]

const howToCounter = (token: string | undefined, addressOf: (path: string) => string) =>
  token === undefined
    ? []
    : [
        {
          text: `It was hidden because someone claims the rights. If that is a mistake, you can send one counter-notice. The claimant gets it with your name and address, and we restore it after ${PUT_BACK_BUSINESS_DAYS} business days, unless they show that they went to court.`,
        },
        { button: 'Send a counter-notice', url: addressOf(`/counter-notice#${token}`) },
      ]

const howToAppeal = ({ appeal }: DecisionNotice, addressOf: (path: string) => string) =>
  appeal
    ? [
        {
          text: `If you think this is wrong, you can appeal once, until ${dayInWords(appeal.until)}. Someone else on our team will review it, if possible.`,
        },
        // Behind the #: it reaches no server and no log but by the form.
        { button: 'Appeal', url: addressOf(`/appeal#${appeal.token}`) },
      ]
    : []
