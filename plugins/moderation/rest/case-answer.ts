import type { DecisionToAppeal } from '../domain/appeals.ts'
import type { CaseRecord, OpenedCase } from '../domain/case-lists.ts'
import { claimAnswer, staffNoticeAnswer } from './claim-answer.ts'

export const caseAnswer = ({
  id: caseId,
  kind,
  targetKind,
  targetId,
  targetTitle: title,
  targetPath: path,
  state,
  inForce,
  reportCount,
  openedAt,
  waitingSince,
}: CaseRecord) => ({
  id: caseId,
  kind,
  targetKind,
  targetId,
  title,
  path,
  state,
  inForce,
  reportCount,
  openedAt,
  waitingSince,
})

export const decisionAnswer = ({
  id: decisionId,
  action,
  facts,
  rule,
  automatic,
  decidedAt,
  reversedAt,
  removeAt,
  removedAt,
}: OpenedCase['decisions'][number]) => ({
  id: decisionId,
  action,
  facts,
  rule,
  automatic,
  decidedAt,
  reversedAt,
  removeAt,
  removedAt,
})

export const openedAnswer = (opened: OpenedCase) => ({
  ...caseAnswer(opened),
  thing: opened.thing && {
    title: opened.thing.title,
    path: opened.thing.path,
    by: opened.thing.by,
    isPublic: opened.thing.isPublic,
    isWithheld: opened.thing.withheld !== null,
    texts: [...(opened.thing.texts ?? [])],
  },
  reports: opened.reports.map(({ reference, reason, text, name, email, dismissedClaims, createdAt, claim }) => ({
    reference,
    reason,
    text,
    name,
    email,
    dismissedClaims,
    createdAt,
    claim: claim && claimAnswer(claim),
  })),
  decisions: opened.decisions.map((decision) => ({
    ...decisionAnswer(decision),
    decidedByName: decision.decidedByName,
  })),
  appeals: opened.appeals.map(
    ({ id: appealId, decisionId, side, text, state, createdAt, answer, decidedByName, bySamePerson, decidedAt }) => ({
      id: appealId,
      decisionId,
      side,
      text,
      state,
      createdAt,
      answer,
      decidedByName,
      bySamePerson,
      decidedAt,
    }),
  ),
  counterNotice: opened.counterNotice && staffNoticeAnswer(opened.counterNotice),
  earlier: opened.earlier.map(caseAnswer),
  earlierOfOwner: opened.earlierOfOwner.map(caseAnswer),
})

export const toAppealAnswer = ({ decision, ...rest }: DecisionToAppeal) => ({
  ...rest,
  decision: decisionAnswer(decision),
})
