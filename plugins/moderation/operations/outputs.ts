import { defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import type { DecisionToAppeal } from '../domain/appeals.ts'
import type { CaseRecord, OpenedCase } from '../domain/case-lists.ts'
import type { DecisionToCounter } from '../domain/counter-notices.ts'
import type { CounterNoticeToAnswer } from '../domain/court.ts'
import type { OwnDecision } from '../domain/own-decisions.ts'
import type { ReportReceipt } from '../domain/report-content.ts'
import { CASE_ACTIONS, CASE_STATES } from '../rules.ts'

const action = z.enum(CASE_ACTIONS)
const side = z.enum(['reporter', 'owner'])

const decisionShape = z.object({
  id: z.uuid(),
  action,
  facts: z.string(),
  rule: z.int().nullable(),
  automatic: z.boolean(),
  decidedAt: z.iso.datetime(),
  reversedAt: z.iso.datetime().nullable(),
  /** For a removal: the time of permanent deletion, unless it is reversed, and the time it happened. */
  removeAt: z.iso.datetime().nullable(),
  removedAt: z.iso.datetime().nullable(),
})

/** Where a counter-notice stands, for those whom it concerns. */
const noticeShape = z.object({
  createdAt: z.iso.datetime(),
  putBackAt: z.iso.datetime(),
  state: z.enum(['waiting', 'court_said', 'court', 'put_back']),
})

export const receipt = defineOutput<ReportReceipt>({
  type: 'ReportReceipt',
  shape: z.object({ reference: z.string(), email: z.string() }),
})

/** One thing that was reported or claimed. */
const caseShape = z.object({
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

export const caseOutput = defineOutput<CaseRecord>({
  type: 'ModerationCase',
  shape: caseShape,
  toRest: (_ctx, found) => named(found),
})

const named = (found: CaseRecord) => ({ ...found, title: found.targetTitle, path: found.targetPath })
const addressed = <Row extends { address: string | null }>(row: Row) => ({ ...row, postalAddress: row.address })

/** A case with all that a decision needs. */
export const openedCase = defineOutput<OpenedCase>({
  type: 'OpenedCase',
  shape: caseShape.extend({
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
        /** Additional fields of a rights report. */
        claim: z
          .object({
            work: z.string(),
            holder: z.string().nullable(),
            postalAddress: z.string().nullable(),
            signature: z.string().nullable(),
          })
          .nullable(),
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
    counterNotice: noticeShape
      .extend({
        id: z.uuid(),
        name: z.string().nullable(),
        postalAddress: z.string().nullable(),
        phone: z.string().nullable(),
        signature: z.string().nullable(),
        courtText: z.string().nullable(),
        courtSaidAt: z.iso.datetime().nullable(),
        courtNote: z.string().nullable(),
        decidedByName: z.string().nullable(),
        decidedAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    earlier: z.array(caseShape),
    earlierOfOwner: z.array(caseShape),
  }),
  toRest: (_ctx, opened) => ({
    ...named(opened),
    thing: opened.thing && {
      ...opened.thing,
      isWithheld: opened.thing.withheld !== null,
      texts: opened.thing.texts ?? [],
    },
    reports: opened.reports.map(({ claim, ...report }) => ({ ...report, claim: claim && addressed(claim) })),
    counterNotice: opened.counterNotice && addressed(opened.counterNotice),
    earlier: opened.earlier.map(named),
    earlierOfOwner: opened.earlierOfOwner.map(named),
  }),
})

/** A decision as those see it whom it concerns. */
export const toAppeal = defineOutput<DecisionToAppeal>({
  type: 'DecisionToAppeal',
  shape: z.object({
    title: z.string(),
    side,
    decision: decisionShape,
    appealableUntil: z.iso.datetime(),
    isAppealed: z.boolean(),
    isCountered: z.boolean(),
  }),
})

export const toCounter = defineOutput<DecisionToCounter>({
  type: 'DecisionToCounter',
  shape: z.object({
    title: z.string(),
    decision: decisionShape,
    claims: z.array(z.object({ holder: z.string().nullable(), work: z.string() })),
    until: z.iso.datetime(),
    refused: z.string().nullable(),
    counterNotice: noticeShape.nullable(),
  }),
})

/** A counter-notice as the claimant sees it. */
export const toAnswer = defineOutput<CounterNoticeToAnswer>({
  type: 'CounterNoticeToAnswer',
  shape: z.object({ title: z.string(), counterNotice: noticeShape }),
})

export const ownDecisionList = defineOutput<OwnDecision[]>({
  type: ['OwnDecision'],
  shape: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      kind: z.string(),
      imageUrl: z.string().nullable(),
      decision: decisionShape,
      isAppealed: z.boolean(),
      appealToken: z.string().nullable(),
      counterToken: z.string().nullable(),
      counterNotice: noticeShape.nullable(),
    }),
  ),
  toRest: (_ctx, decisions) =>
    decisions.map(({ about, appeal, ...own }) => ({
      ...own,
      title: about.targetTitle,
      kind: about.targetKind,
      isAppealed: appeal?.state === 'waiting',
    })),
})
