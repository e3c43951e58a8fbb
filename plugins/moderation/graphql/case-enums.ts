import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { describeEnum } from '#api/graphql/describe-enum.ts'
import {
  AppealSide,
  AppealState,
  CaseAction,
  CaseKind,
  CaseState,
  ReportReason,
} from '#prisma/generated/client/enums.ts'

/** The enums of reports, cases, decisions and appeals. */
export function defineCaseEnums(builder: SchemaBuilder) {
  const Reason = describeEnum(builder, ReportReason, {
    name: 'ReportReason',
    description: 'What is wrong with something that was published.',
    describe: {
      rights: 'It belongs to somebody else.',
      not_made_by_people: 'A program made it, against the rule that music is made by people.',
      illegal: 'The law forbids it.',
      hateful: 'It attacks people for what they are.',
      sexual: 'It is pornographic, or explicit without a label.',
      spam: 'It was put up in bulk, or is advertising.',
      misleading: 'It pretends to be somebody or something else.',
      other: 'Something else; the text says what.',
    },
  })
  const Kind = describeEnum(builder, CaseKind, {
    name: 'ModerationCaseKind',
    description: 'Where a case comes from.',
    describe: {
      report: 'Reports of people on one thing.',
      rights_claim: 'Somebody says that it is theirs, under penalty.',
    },
  })
  const State = describeEnum(builder, CaseState, {
    name: 'ModerationCaseState',
    description: 'Where a case stands.',
    describe: {
      open: 'Waits for a decision.',
      appealed: 'Decided, and an appeal waits.',
      countered: 'Decided, and a counter-notice waits for its day.',
      decided: 'Nothing waits.',
    },
  })
  const Action = describeEnum(builder, CaseAction, {
    name: 'ModerationAction',
    description: 'What is done about something that was reported.',
    describe: {
      dismissed: 'Nothing: no rule was broken.',
      withheld: 'Nobody sees it but its owner and staff.',
      removed: 'Nobody sees it, and it is deleted for good when the time to appeal is over.',
      suspended: 'The account of its owner is suspended.',
      payouts_held: 'Its artist’s payouts wait; what is earned stays theirs.',
    },
  })
  const Side = describeEnum(builder, AppealSide, {
    name: 'AppealSide',
    description: 'Who appeals.',
    describe: {
      reporter: 'Who reported or claimed it.',
      owner: 'Whose it is.',
    },
  })
  const Verdict = describeEnum(builder, AppealState, {
    name: 'AppealState',
    description: 'What became of an appeal.',
    describe: {
      waiting: 'Nobody has decided it.',
      upheld: 'The decision stays.',
      reversed: 'The decision was reversed.',
    },
  })
  return { Reason, Kind, State, Action, Side, Verdict }
}
