import { route, type Route } from '#api/app/plugin.ts'
import { MAX_LISTED } from '#api/database/keyset.ts'
import { z } from 'zod'
import { appealDecision, decideAppeal, decisionToAppeal } from '../domain/appeals.ts'
import { monthName } from '#api/text/calendar.ts'
import { moderationFigures } from '../domain/count-months.ts'
import { PUBLIC_RULES } from '../rules/public.ts'
import { decideCase } from '../domain/decide-case.ts'
import { listCases, openCase, readCase } from '../domain/case-lists.ts'
import { reportContent } from '../domain/report-content.ts'
import {
  appealSchema,
  caseFilterSchema,
  decideAppealSchema,
  decideCaseSchema,
  linkSchema,
  reportContentSchema,
} from '../rules.ts'
import { caseAnswer, openedAnswer, toAppealAnswer } from './case-answer.ts'
import { claimRoutes } from './claim-routes.ts'
import { caseShape, openedShape, rulesShape, toAppealShape } from './moderation-shapes.ts'

const everybody = { public: true } as const
const readers = { support: true, editor: true } as const
const deciders = { editor: true } as const
const id = z.object({ id: z.string() })

export const moderationRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/reports',
    access: everybody,
    summary:
      'Reports something that was published, by kind and id or by the address of its page; the receipt goes out by mail. Name and email are the account’s where somebody is signed in. The reason rights needs a claim. 409 ALREADY_REPORTED.',
    body: reportContentSchema,
    response: z.object({ reference: z.string(), email: z.string() }),
    status: 201,
    handler: async ({ ctx, body }) => await reportContent(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/rules',
    access: everybody,
    summary: 'The rules of the platform by number, and what was reported and decided by month, the newest first.',
    response: rulesShape,
    handler: async ({ ctx }) => ({
      rules: [...PUBLIC_RULES],
      months: (await moderationFigures(ctx)).map(({ month, ...figures }) => ({ month: monthName(month), ...figures })),
    }),
  }),
  route({
    method: 'POST',
    path: '/appeals/decision',
    access: everybody,
    summary: 'What the link of a mail about a decision is about, by its token. 400 LINK_ENDED.',
    body: linkSchema,
    response: toAppealShape,
    handler: async ({ ctx, body }) => toAppealAnswer(await decisionToAppeal(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/appeals',
    access: everybody,
    summary:
      'Appeals a decision, once for each side, by the token of its mail. 400 LINK_ENDED, 409 ALREADY_APPEALED, COUNTER_NOTICE_SENT.',
    body: appealSchema,
    response: toAppealShape,
    status: 201,
    handler: async ({ ctx, body }) => toAppealAnswer(await appealDecision(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/admin/cases',
    access: readers,
    summary: `What was reported, at most ${MAX_LISTED}. What waits: the longest first; what is decided: the newest first.`,
    query: caseFilterSchema.extend({
      after: z.uuid('After must be an id of this list').optional().describe('Id of the last one that was read.'),
    }),
    page: { size: MAX_LISTED },
    response: z.array(caseShape),
    handler: async ({ ctx, query: { after, ...filter } }) =>
      (await listCases(ctx, filter, { limit: MAX_LISTED, after })).map(caseAnswer),
  }),
  route({
    method: 'GET',
    path: '/admin/cases/:id',
    access: readers,
    summary: 'One case with reports, decisions, appeals and what was before.',
    params: id,
    response: openedShape,
    handler: async ({ ctx, params }) => openedAnswer(await openCase(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/admin/cases/:id/decide',
    access: deciders,
    fresh: '2h',
    summary:
      'Decides a case, does it, and tells who reported and whose it is. 409 ALREADY_DECIDED, ACTION_NOT_POSSIBLE; 403 OWN_CASE.',
    params: id,
    body: decideCaseSchema,
    response: openedShape,
    handler: async ({ ctx, params, body }) => openedAnswer(await readCase(ctx, await decideCase(ctx, params.id, body))),
  }),
  route({
    method: 'POST',
    path: '/admin/appeals/:id/decide',
    access: deciders,
    fresh: '2h',
    summary:
      'Upholds or reverses a decision; reversing takes back what was done. 403 OTHER_DECIDES, OWN_CASE, ACCOUNT_TOO_NEW; 409 ALREADY_DECIDED.',
    params: id,
    body: decideAppealSchema,
    response: openedShape,
    handler: async ({ ctx, params, body }) =>
      openedAnswer(await readCase(ctx, await decideAppeal(ctx, params.id, body))),
  }),
  ...claimRoutes,
]
