import { defineOperation } from '#api/operation/operation.ts'
import { z } from 'zod'
import { counterDecisionSchema, decideCourtSchema, tellOfCourtSchema } from '../rules/claim.ts'
import { readCase } from '../domain/case-lists.ts'
import { counterDecision, decisionToCounter } from '../domain/counter-notices.ts'
import { counterNoticeToAnswer, decideCourt, tellOfCourt } from '../domain/court.ts'
import { ownDecisions } from '../domain/own-decisions.ts'
import { linkSchema } from '../rules.ts'
import { TOKEN } from './cases.ts'
import { openedCase, ownDecisionList, toAnswer, toCounter } from './outputs.ts'

const everybody = { public: true } as const

const listingOwn = defineOperation({
  kind: 'query',
  name: 'ownDecisions',
  description: 'What staff decided about what you published: the newest 50. For listeners and artists.',
  access: { artist: true, user: true },
  output: ownDecisionList,
  rest: {
    method: 'GET',
    path: '/decisions',
    summary: 'What staff decided about what you published, the newest 50, with tokens to appeal and to counter.',
  },
  run: ownDecisions,
})

const readingLink = defineOperation({
  kind: 'query',
  name: 'decisionToCounter',
  description: 'Content hidden on a claim of rights, for who has the link of the mail. Code LINK_ENDED.',
  access: everybody,
  input: linkSchema,
  graphql: { describe: { token: TOKEN } },
  output: toCounter,
  rest: {
    method: 'POST',
    path: '/counter-notices/decision',
    summary: 'Content hidden on a claim of rights, by the token of the mail. 400 LINK_ENDED.',
  },
  run: decisionToCounter,
})

const countering = defineOperation({
  name: 'counterDecision',
  description:
    'Answers a claim of rights with a counter-notice, once, by the link of the mail. Codes LINK_ENDED, NO_COUNTER_NOTICE.',
  access: everybody,
  input: counterDecisionSchema,
  graphql: {
    args: ['token'],
    input: {
      argument: 'The counter-notice.',
      description: 'A counter-notice: says under penalty that something was hidden by mistake.',
    },
    describe: {
      token: TOKEN,
      name: 'Your full name.',
      phone: 'Your phone number.',
      signature: 'Your full name, in the place of a signature.',
      mistake: 'True: under penalty of perjury, you believe in good faith that it was hidden by mistake.',
      jurisdiction: 'True: you consent to the jurisdiction of the court, and accept service of process.',
    },
  },
  output: toCounter,
  rest: {
    method: 'POST',
    path: '/counter-notices',
    summary:
      'Answers a claim of rights with a counter-notice, once, by the token of the mail. 400 LINK_ENDED, 409 NO_COUNTER_NOTICE.',
    status: 201,
  },
  run: counterDecision,
})

const readingNotice = defineOperation({
  kind: 'query',
  name: 'counterNoticeToAnswer',
  description: 'A counter-notice, for the claimant who has the link of the mail. Code LINK_ENDED.',
  access: everybody,
  input: linkSchema,
  graphql: { describe: { token: TOKEN } },
  output: toAnswer,
  rest: {
    method: 'POST',
    path: '/counter-notices/claim',
    summary: 'A counter-notice, for the claimant, by the token of the mail. 400 LINK_ENDED.',
  },
  run: counterNoticeToAnswer,
})

const claimantToCourt = defineOperation({
  name: 'tellOfCourt',
  description:
    'A claimant says that they went to court, by the link of the mail. Codes LINK_ENDED, COUNTER_NOTICE_ENDED.',
  access: everybody,
  input: tellOfCourtSchema,
  graphql: {
    describe: {
      token: TOKEN,
      court: 'Which court, the number of the case there, and since when; at least 10 characters.',
    },
  },
  output: toAnswer,
  rest: {
    method: 'POST',
    path: '/counter-notices/court',
    summary:
      'A claimant says that they went to court, by the token of the mail; nothing is put back before staff has looked. 400 LINK_ENDED, 409 COUNTER_NOTICE_ENDED.',
  },
  run: tellOfCourt,
})

const decidingCourt = defineOperation({
  name: 'decideCourt',
  description:
    'Says whether a claimant went to court: what is hidden stays so, or is put back on its day. Codes ALREADY_DECIDED, ACTION_NOT_POSSIBLE, OWN_CASE. For staff (editor).',
  access: { editor: true },
  fresh: '2h',
  params: z.object({ id: z.string() }),
  input: decideCourtSchema,
  graphql: {
    input: { argument: 'Findings.', description: 'What staff found about a claimant’s action in court.' },
    describe: { id: 'Id of the counter-notice.', note: 'Findings, at least 10 characters.' },
  },
  output: openedCase,
  rest: {
    method: 'POST',
    path: '/admin/counter-notices/:id/court',
    summary:
      'Says whether a claimant went to court: what is hidden stays so, or is put back on its day. 409 ALREADY_DECIDED, ACTION_NOT_POSSIBLE; 403 OWN_CASE.',
  },
  run: async (ctx, { id, ...finding }) => await readCase(ctx, await decideCourt(ctx, id, finding)),
})

/** Counter-notices to claims of rights, and what comes of them. */
export const counterNoticeOperations = [
  listingOwn,
  readingLink,
  countering,
  readingNotice,
  claimantToCourt,
  decidingCourt,
]
