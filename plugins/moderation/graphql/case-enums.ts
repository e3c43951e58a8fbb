import type { SchemaBuilder } from '#api/graphql/builder.ts'
import {
  AppealSide,
  AppealState,
  CaseAction,
  CaseKind,
  CaseState,
  ReportReason,
} from '#prisma/generated/client/enums.ts'

/** What a report, a case, a decision and an appeal can be. */
export function defineCaseEnums(builder: SchemaBuilder) {
  const Reason = builder.enumType(ReportReason, {
    name: 'ReportReason',
    description: 'What is wrong with something that was published.',
    values: {
      rights: { description: 'It belongs to somebody else.' },
      not_made_by_people: { description: 'A program made it, against the rule that music is made by people.' },
      illegal: { description: 'The law forbids it.' },
      hateful: { description: 'It attacks people for what they are.' },
      sexual: { description: 'It is pornographic, or explicit without a label.' },
      spam: { description: 'It was put up in bulk, or is advertising.' },
      misleading: { description: 'It pretends to be somebody or something else.' },
      other: { description: 'Something else; the text says what.' },
    },
  })
  const Kind = builder.enumType(CaseKind, {
    name: 'ModerationCaseKind',
    description: 'Where a case comes from.',
    values: {
      report: { description: 'Reports of people on one thing.' },
      rights_claim: { description: 'Somebody says that it is theirs, under penalty.' },
    },
  })
  const State = builder.enumType(CaseState, {
    name: 'ModerationCaseState',
    description: 'Where a case stands.',
    values: {
      open: { description: 'Waits for a decision.' },
      appealed: { description: 'Decided, and an appeal waits.' },
      countered: { description: 'Decided, and a counter-notice waits for its day.' },
      decided: { description: 'Nothing waits.' },
    },
  })
  const Action = builder.enumType(CaseAction, {
    name: 'ModerationAction',
    description: 'What is done about something that was reported.',
    values: {
      dismissed: { description: 'Nothing: no rule was broken.' },
      withheld: { description: 'Nobody sees it but its owner and staff.' },
      removed: { description: 'Nobody sees it, and it is deleted for good when the time to appeal is over.' },
      suspended: { description: 'The account of its owner is suspended.' },
      payouts_held: { description: 'Its artist’s payouts wait; what is earned stays theirs.' },
    },
  })
  const Side = builder.enumType(AppealSide, {
    name: 'AppealSide',
    description: 'Who appeals.',
    values: {
      reporter: { description: 'Who reported or claimed it.' },
      owner: { description: 'Whose it is.' },
    },
  })
  const Verdict = builder.enumType(AppealState, {
    name: 'AppealState',
    description: 'What became of an appeal.',
    values: {
      waiting: { description: 'Nobody has decided it.' },
      upheld: { description: 'The decision stays.' },
      reversed: { description: 'The decision was reversed.' },
    },
  })
  return { Reason, Kind, State, Action, Side, Verdict }
}
