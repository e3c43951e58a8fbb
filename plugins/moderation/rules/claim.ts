import { z } from 'zod'
import { MODERATION_LIMITS, personName, ticked, token, words } from './field.ts'
import { CLAIM_IS_ACCURATE, COUNTER_IS_MISTAKE, COUNTER_JURISDICTION } from './public.ts'

const ADDRESS = { least: 10, most: 400 } as const
const postalAddress = words('Postal address', ADDRESS.least, ADDRESS.most)
const signature = personName('Signature')

const claimFields = {
  work: words('Work', 10, MODERATION_LIMITS.text).describe(
    'The copied work: its title, and where it can be seen or heard.',
  ),
  holder: personName('Rights holder').describe('The rights holder: the reporter, or the person they act for.'),
  postalAddress: postalAddress.describe('Where the claimant can be reached by post.'),
  signature: signature.describe('Full name of the reporter, as a signature.'),
}

/** Additional fields of a rights report. */
export const claimSchema = z.object({
  ...claimFields,
  accurate: ticked('Confirm that what you say is accurate').describe(`True: "${CLAIM_IS_ACCURATE}"`),
})
export type Claim = z.output<typeof claimSchema>

const box = (message: string) => z.boolean().refine((is) => is, message)

/** The same in the form of a report, where boxes start empty. */
export const claimFormSchema = z.object({ ...claimFields, accurate: box('Confirm that what you say is accurate') })
/** The form with any reason: with another one nothing of it is asked for. */
export const claimFormFields = {
  work: z.string(),
  holder: z.string(),
  postalAddress: z.string(),
  signature: z.string(),
  accurate: z.boolean(),
}

const counterFields = {
  name: personName('Name').describe('Full name.'),
  postalAddress: postalAddress.describe('Where the claimant may serve papers.'),
  phone: words('Phone number', 5, 40)
    .regex(/^[+\d][\d\s()./-]*$/, 'Phone number contains invalid characters')
    .describe('Phone number.'),
  signature: signature.describe('Full name, as a signature.'),
}
const MISTAKE = 'Confirm that it was hidden by mistake'
const JURISDICTION = 'A counter-notice needs your consent to the jurisdiction'

export const counterDecisionSchema = z.object({
  token,
  ...counterFields,
  mistake: ticked(MISTAKE).describe(`True: "${COUNTER_IS_MISTAKE}"`),
  jurisdiction: ticked(JURISDICTION).describe(`True: "${COUNTER_JURISDICTION}"`),
})
export type CounterDecision = z.output<typeof counterDecisionSchema>

/** The form: the link says the rest. */
export const counterFormSchema = z.object({
  ...counterFields,
  mistake: box(MISTAKE),
  jurisdiction: box(JURISDICTION),
})

const court = words('Court', 10, MODERATION_LIMITS.text).describe('The court, the case number and the filing date.')

/** A claimant says that they went to court. */
export const tellOfCourtSchema = z.object({ token, court })
export const courtFormSchema = tellOfCourtSchema.pick({ court: true })
export type TellOfCourt = z.output<typeof tellOfCourtSchema>

const courtFields = {
  note: words('Note', 10, MODERATION_LIMITS.facts).describe('Findings; both sides see them if it stays hidden.'),
}
/** Staff has looked whether a claimant went to court. */
export const decideCourtSchema = z.object({
  wentToCourt: z
    .boolean({ error: 'Must be true if they went to court, or false' })
    .describe('True: it stays hidden. False: it is restored on its date.'),
  ...courtFields,
})
export type DecideCourt = z.output<typeof decideCourtSchema>
export const decideCourtFormSchema = z.object({
  wentToCourt: z.string().pipe(z.enum(['yes', 'no'], { error: 'Choose: yes or no' })),
  ...courtFields,
})
