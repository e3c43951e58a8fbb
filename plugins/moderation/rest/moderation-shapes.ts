import { z } from 'zod'
import { claimShape, staffNoticeShape } from './claim-shapes.ts'
import { CASE_ACTIONS, CASE_STATES } from '../rules.ts'

const action = z.enum(CASE_ACTIONS)
const side = z.enum(['reporter', 'owner'])

/** One thing that was reported or claimed. */
export const caseShape = z.object({
  id: z.uuid(),
  kind: z.enum(['report', 'rights_claim']),
  targetKind: z.string(),
  targetId: z.string(),
  title: z.string(),
  path: z.string(),
  state: z.enum(CASE_STATES),
  inForce: action.nullable(),
  reportCount: z.int(),
  openedAt: z.iso.datetime(),
  waitingSince: z.iso.datetime(),
})

export const decisionShape = z.object({
  id: z.uuid(),
  action,
  facts: z.string(),
  rule: z.int().nullable(),
  automatic: z.boolean(),
  decidedAt: z.iso.datetime(),
  reversedAt: z.iso.datetime().nullable(),
  /** Of a removal: when it is deleted for good, unless the decision is reversed; and when it was. */
  removeAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
})

/** A case with all that a decision needs. */
export const openedShape = caseShape.extend({
  thing: z
    .object({
      title: z.string(),
      path: z.string(),
      by: z.string(),
      isPublic: z.boolean(),
      isWithheld: z.boolean(),
      texts: z.array(z.object({ label: z.string(), text: z.string() })),
    })
    .nullable(),
  reports: z.array(
    z.object({
      reference: z.string(),
      reason: z.string(),
      text: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      dismissedClaims: z.int(),
      createdAt: z.iso.datetime(),
      claim: claimShape.nullable(),
    }),
  ),
  decisions: z.array(decisionShape.extend({ decidedByName: z.string().nullable() })),
  appeals: z.array(
    z.object({
      id: z.uuid(),
      decisionId: z.uuid(),
      side,
      text: z.string(),
      state: z.enum(['waiting', 'upheld', 'reversed']),
      createdAt: z.iso.datetime(),
      answer: z.string().nullable(),
      decidedByName: z.string().nullable(),
      bySamePerson: z.boolean(),
      decidedAt: z.iso.datetime().nullable(),
    }),
  ),
  counterNotice: staffNoticeShape.nullable(),
  earlier: z.array(caseShape),
  earlierOfOwner: z.array(caseShape),
})

/** A decision as those see it whom it concerns. */
export const toAppealShape = z.object({
  title: z.string(),
  side,
  decision: decisionShape,
  appealableUntil: z.iso.datetime(),
  isAppealed: z.boolean(),
  isCountered: z.boolean(),
})

/** The rules, and what was decided by them. */
export const rulesShape = z.object({
  rules: z.array(z.object({ number: z.int(), title: z.string(), text: z.string() })),
  months: z.array(
    z.object({
      month: z.string(),
      reports: z.int(),
      dismissed: z.int(),
      withheld: z.int(),
      removed: z.int(),
      suspended: z.int(),
      payoutsHeld: z.int(),
      appeals: z.int(),
      reversed: z.int(),
      medianMinutes: z.int().nullable(),
    }),
  ),
})
