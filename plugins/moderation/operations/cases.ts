import { defineOperation } from '#api/operation/operation.ts'
import { z } from 'zod'
import { appealDecision, decideAppeal, decisionToAppeal } from '../domain/appeals.ts'
import { openCase, readCase } from '../domain/case-lists.ts'
import { decideCase } from '../domain/decide-case.ts'
import { reportContent } from '../domain/report-content.ts'
import { appealSchema, decideAppealSchema, decideCaseSchema, linkSchema, reportContentSchema } from '../rules.ts'
import { openedCase, receipt, toAppeal } from './outputs.ts'

const everybody = { public: true } as const
const byId = z.object({ id: z.string() })
export const TOKEN = 'What stands in the link of the mail behind the #.'

const reporting = defineOperation({
  name: 'reportContent',
  description:
    'Reports something that was published, with an account or without one; the receipt goes out by mail. Codes ALREADY_REPORTED, RATE_LIMITED.',
  access: everybody,
  input: reportContentSchema,
  graphql: {
    input: {
      argument: 'What, and why.',
      description:
        'What is wrong with something that was published: named by kind and id, or by the address of its page.',
    },
    describe: {
      kind: 'What kind of thing it is.',
      reason: 'What is wrong.',
      text: 'Why: what you saw or heard, and where; at least 10 characters.',
      name: 'Your name; that of your account where you are signed in.',
      email: 'Where the answer goes; the address of your account where you are signed in.',
      goodFaith: 'True: what you say is true as far as you know.',
      claim: 'With the reason rights, which needs it: what a claim needs.',
    },
    types: {
      kind: 'ReportableKind',
      reason: 'ReportReason',
      claim: {
        name: 'RightsClaimInput',
        description: 'What a report about rights says beside.',
        describe: {
          holder: 'Who holds the rights: you, or for whom you act.',
          postalAddress: 'Where you can be reached by post.',
          signature: 'Your full name, in the place of a signature.',
          accurate: 'True: it is accurate, and under penalty of perjury you hold the rights or act for who does.',
        },
      },
    },
  },
  output: receipt,
  rest: {
    method: 'POST',
    path: '/reports',
    summary:
      'Reports something that was published, by kind and id or by the address of its page; the receipt goes out by mail. Name and email are the account’s where somebody is signed in. The reason rights needs a claim. 409 ALREADY_REPORTED.',
    status: 201,
  },
  run: reportContent,
})

const readingLink = defineOperation({
  kind: 'query',
  name: 'decisionToAppeal',
  description: 'What the link of a mail is about, for who has it. Code LINK_ENDED.',
  access: everybody,
  input: linkSchema,
  graphql: { describe: { token: TOKEN } },
  output: toAppeal,
  rest: {
    method: 'POST',
    path: '/appeals/decision',
    summary: 'What the link of a mail about a decision is about, by its token. 400 LINK_ENDED.',
  },
  run: decisionToAppeal,
})

const appealing = defineOperation({
  name: 'appealDecision',
  description:
    'Appeals a decision, once for each side, by the link of its mail. Codes LINK_ENDED, ALREADY_APPEALED, COUNTER_NOTICE_SENT.',
  access: everybody,
  input: appealSchema,
  graphql: { describe: { token: TOKEN, text: 'Why the decision is wrong, at least 10 characters.' } },
  output: toAppeal,
  rest: {
    method: 'POST',
    path: '/appeals',
    summary:
      'Appeals a decision, once for each side, by the token of its mail. 400 LINK_ENDED, 409 ALREADY_APPEALED, COUNTER_NOTICE_SENT.',
    status: 201,
  },
  run: appealDecision,
})

const opening = defineOperation({
  kind: 'query',
  name: 'moderationCase',
  description: 'One case with reports, decisions, appeals and what was before. For staff (support, editor).',
  access: { support: true, editor: true },
  params: byId,
  graphql: { describe: { id: 'Id of the case.' } },
  output: openedCase,
  rest: {
    method: 'GET',
    path: '/admin/cases/:id',
    summary: 'One case with reports, decisions, appeals and what was before.',
  },
  run: async (ctx, { id }) => await openCase(ctx, id),
})

const deciding = defineOperation({
  name: 'decideCase',
  description:
    'Decides a case, does it, and tells who reported and whose it is. Codes ALREADY_DECIDED, ACTION_NOT_POSSIBLE, OWN_CASE. For staff (editor).',
  access: { editor: true },
  fresh: '2h',
  params: byId,
  input: decideCaseSchema,
  graphql: {
    input: {
      argument: 'The decision.',
      description: 'What is done about something that was reported, with its reasons.',
    },
    describe: { id: 'Id of the case.', facts: 'Findings; reporters and owner see them.' },
    types: { action: 'ModerationAction' },
  },
  output: openedCase,
  rest: {
    method: 'POST',
    path: '/admin/cases/:id/decide',
    summary:
      'Decides a case, does it, and tells who reported and whose it is. 409 ALREADY_DECIDED, ACTION_NOT_POSSIBLE; 403 OWN_CASE.',
  },
  run: async (ctx, { id, ...decision }) => await readCase(ctx, await decideCase(ctx, id, decision)),
})

const decidingAppeal = defineOperation({
  name: 'decideAppeal',
  description:
    'Upholds or reverses a decision; reversing takes back what was done. By somebody else than who decided, where there is somebody. Codes OTHER_DECIDES, OWN_CASE, ALREADY_DECIDED. For staff (editor).',
  access: { editor: true },
  fresh: '2h',
  params: byId,
  input: decideAppealSchema,
  graphql: {
    input: { argument: 'The verdict.', description: 'Whether a decision stays.' },
    describe: {
      id: 'Id of the appeal.',
      verdict: 'upheld or reversed.',
      action: 'Of a dismissal that is reversed: what is done instead.',
      rule: 'With an action: number of the rule that was broken.',
    },
    types: { verdict: 'AppealState', action: 'ModerationAction' },
  },
  output: openedCase,
  rest: {
    method: 'POST',
    path: '/admin/appeals/:id/decide',
    summary:
      'Upholds or reverses a decision; reversing takes back what was done. 403 OTHER_DECIDES, OWN_CASE, ACCOUNT_TOO_NEW; 409 ALREADY_DECIDED.',
  },
  run: async (ctx, { id, ...verdict }) => await readCase(ctx, await decideAppeal(ctx, id, verdict)),
})

/** Reports, decisions and appeals. */
export const caseOperations = [reporting, readingLink, appealing, opening, deciding, decidingAppeal]
