import { z } from 'zod'
import { claimFormFields, claimFormSchema, claimSchema } from './rules/claim.ts'
import { MODERATION_LIMITS, blankAsMissing, mailAddress, personName, ticked, token, words } from './rules/field.ts'
import { PUBLIC_RULES, REPORT_REASONS, ruleOf } from './rules/public.ts'

const names = <const Item extends readonly { value: string }[]>(items: Item) =>
  items.map(({ value }) => value) as unknown as [Item[number]['value'], ...Item[number]['value'][]]

export const CASE_STATES = ['open', 'appealed', 'countered', 'decided'] as const
export const CASE_ACTIONS = ['dismissed', 'withheld', 'removed', 'suspended', 'payouts_held'] as const

const kind = z
  .string({ error: 'Say what kind of thing it is' })
  .regex(/^[a-z][a-z-]{0,39}$/, 'There is no such kind of thing')
const targetId = z.string({ error: 'Say which one it is' }).regex(/^[\w:-]{1,120}$/, 'There is no such thing')
const address = words('Address', 1, MODERATION_LIMITS.address)

/** The target of a report or claim: by kind and id, or by the address of its page. */
const target = {
  kind: blankAsMissing(kind).describe(
    'What kind of thing it is: song, release, artist, product, playlist, picture, custom-request.',
  ),
  id: blankAsMissing(targetId).describe('Its id.'),
  address: blankAsMissing(address).describe('Instead of both: the address of its page, or of the picture.'),
}
const isNamed = ({ kind: of, id, address: at }: { kind?: unknown; id?: unknown; address?: unknown }) =>
  at !== undefined || (of !== undefined && id !== undefined)
const NOT_NAMED = { path: ['address'], message: 'Say what it is about: paste the address of its page' }

const reportFields = {
  reason: z.enum(names(REPORT_REASONS), { error: 'Choose a reason' }).describe('The reason for the report.'),
  text: words('Explanation', 10, MODERATION_LIMITS.text).describe('An explanation: what was seen or heard, and where.'),
  goodFaith: ticked('Confirm that this is true to the best of your knowledge').describe(
    'True: the report is accurate and complete to the best of its writer’s knowledge.',
  ),
}

/** A report. Signed-in reporters omit name and email: the account has them. */
export const reportContentSchema = z
  .object({
    ...target,
    ...reportFields,
    name: blankAsMissing(personName('Name')).describe('Of who reports; the account’s where somebody is signed in.'),
    email: blankAsMissing(mailAddress).describe('Where the answer goes; the account’s where somebody is signed in.'),
    claim: claimSchema.nullish().describe('With the reason rights: what a claim needs. Ignored with another reason.'),
  })
  .refine(isNamed, NOT_NAMED)
  .refine(({ reason, claim }) => reason !== 'rights' || claim, {
    path: ['claim'],
    message: 'A report about rights needs a claim: name the work and its holder',
  })

export type ReportContent = z.output<typeof reportContentSchema>

/** The form of a thing's page: what it is about is known. `isVisitor`: name and mail are asked for. */
export const reportFormSchema = (isVisitor: boolean, withAddress: boolean) =>
  z
    .object({
      address: withAddress ? address : z.string(),
      about: z.string(),
      reason: reportFields.reason,
      text: reportFields.text,
      name: isVisitor ? personName('Name') : z.string(),
      email: isVisitor ? mailAddress : z.string(),
      goodFaith: z.boolean().refine((is) => is, 'Confirm that this is true to the best of your knowledge'),
      ...claimFormFields,
    })
    .superRefine((report, checked) => {
      const claim = report.reason === 'rights' ? claimFormSchema.safeParse(report) : null
      for (const { path, message } of claim?.error?.issues ?? [])
        checked.addIssue({ code: 'custom', path: [...path], message, continue: true })
    })

const rule = z
  .int({ error: 'Choose one of the public rules' })
  .refine((number) => ruleOf(number) !== undefined, `There are rules 1 to ${PUBLIC_RULES.length}`)

const decisionFields = {
  action: z.enum(CASE_ACTIONS, { error: 'Choose an action' }).describe('The action.'),
  facts: words('Facts', 10, MODERATION_LIMITS.facts).describe('Findings; all sides see them.'),
  rule: rule.nullish().describe('Number of the public rule that was broken; none where it is dismissed.'),
  automatic: z
    .boolean({ error: 'Must be true if it was found or decided automatically, or false' })
    .default(false)
    .describe('Whether a program found or decided it.'),
}
const needsRule = ({
  action,
  rule: number,
}: {
  action?: string | null | undefined
  rule?: number | null | undefined
}) => !action || action === 'dismissed' || (number !== undefined && number !== null)
const NO_RULE = { path: ['rule'], message: 'Say which rule was broken' }

export const decideCaseSchema = z.object(decisionFields).refine(needsRule, NO_RULE)
export type DecideCase = z.output<typeof decideCaseSchema>

export const linkSchema = z.object({ token })
export type Link = z.output<typeof linkSchema>

export const appealSchema = z.object({
  token,
  text: words('Explanation', 10, MODERATION_LIMITS.text).describe('Why the decision is wrong.'),
})
/** The form: the link says the rest. */
export const appealFormSchema = appealSchema.pick({ text: true })
export type Appeal = z.output<typeof appealSchema>

/** Reversing a dismissal takes what is done instead; reversing anything else undoes it. */
export const decideAppealSchema = z
  .object({
    verdict: z.enum(['upheld', 'reversed'], { error: 'Choose: upheld or reversed' }),
    answer: words('Reason', 10, MODERATION_LIMITS.facts).describe('Why; both sides read it.'),
    action: decisionFields.action
      .exclude(['dismissed'])
      .nullish()
      .describe('The action, when a dismissal is reversed.'),
    rule: decisionFields.rule,
    automatic: decisionFields.automatic,
  })
  .refine(needsRule, NO_RULE)
export type DecideAppeal = z.output<typeof decideAppealSchema>

export const caseFilterSchema = z.object({
  state: z
    .enum(CASE_STATES, { error: `State must be one of ${CASE_STATES.join(', ')}` })
    .default('open')
    .describe('Where they stand: open, appealed, countered or decided; open unless told.'),
})
export type CaseFilter = z.output<typeof caseFilterSchema>

const chosen = (text: string) => (text === '' ? null : text)
const ruleField = z.string().transform((text) => (text === '' ? null : Number(text)))

/** The forms of staff: choices are texts there, blank where nothing is chosen. */
export const decideFormSchema = z
  .object({
    action: z.string().pipe(z.enum(CASE_ACTIONS, { error: 'Choose an action' })),
    facts: decisionFields.facts,
    rule: ruleField,
    automatic: z.boolean(),
  })
  .refine(needsRule, NO_RULE)

export const decideAppealFormSchema = z
  .object({
    verdict: z.string().pipe(z.enum(['upheld', 'reversed'], { error: 'Choose: upheld or reversed' })),
    answer: decideAppealSchema.shape.answer,
    action: z
      .string()
      .transform(chosen)
      .pipe(z.enum(CASE_ACTIONS).exclude(['dismissed']).nullable()),
    rule: ruleField,
  })
  .refine(needsRule, NO_RULE)
