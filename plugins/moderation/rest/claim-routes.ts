import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { counterDecisionSchema, decideCourtSchema, tellOfCourtSchema } from '../rules/claim.ts'
import { counterDecision, decisionToCounter, type DecisionToCounter } from '../domain/counter-notices.ts'
import { counterNoticeToAnswer, decideCourt, tellOfCourt } from '../domain/court.ts'
import { readCase } from '../domain/case-lists.ts'
import { type OwnDecision, ownDecisions } from '../domain/own-decisions.ts'
import { linkSchema } from '../rules.ts'
import { decisionAnswer, openedAnswer } from './case-answer.ts'
import { noticeAnswer } from './claim-answer.ts'
import { noticeShape, toAnswerShape } from './claim-shapes.ts'
import { decisionShape, openedShape } from './moderation-shapes.ts'

const everybody = { public: true } as const

const toCounterShape = z.object({
  title: z.string(),
  decision: decisionShape,
  claims: z.array(z.object({ holder: z.string().nullable(), work: z.string() })),
  until: z.iso.datetime(),
  refused: z.string().nullable(),
  counterNotice: noticeShape.nullable(),
})

const toCounterAnswer = ({ decision, counterNotice, ...rest }: DecisionToCounter) => ({
  ...rest,
  decision: decisionAnswer(decision),
  counterNotice: counterNotice && noticeAnswer(counterNotice),
})

const ownDecisionShape = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.string(),
  imageUrl: z.string().nullable(),
  decision: decisionShape,
  isAppealed: z.boolean(),
  appealToken: z.string().nullable(),
  counterToken: z.string().nullable(),
  counterNotice: noticeShape.nullable(),
})

const ownDecisionAnswer = ({ id, about, decision, appeal, counterNotice, ...rest }: OwnDecision) => ({
  id,
  title: about.targetTitle,
  kind: about.targetKind,
  decision: decisionAnswer(decision),
  isAppealed: appeal?.state === 'waiting',
  ...rest,
  counterNotice: counterNotice && noticeAnswer(counterNotice),
})

/** Counter-notices to claims of rights, and what comes of them. */
export const claimRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/decisions',
    access: { artist: true, user: true },
    summary: 'What staff decided about what you published, the newest 50, with tokens to appeal and to counter.',
    response: z.array(ownDecisionShape),
    handler: async ({ ctx }) => (await ownDecisions(ctx)).map(ownDecisionAnswer),
  }),
  route({
    method: 'POST',
    path: '/counter-notices/decision',
    access: everybody,
    summary: 'Content hidden on a claim of rights, by the token of the mail. 400 LINK_ENDED.',
    body: linkSchema,
    response: toCounterShape,
    handler: async ({ ctx, body }) => toCounterAnswer(await decisionToCounter(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/counter-notices',
    access: everybody,
    summary:
      'Answers a claim of rights with a counter-notice, once, by the token of the mail. 400 LINK_ENDED, 409 NO_COUNTER_NOTICE.',
    body: counterDecisionSchema,
    response: toCounterShape,
    status: 201,
    handler: async ({ ctx, body }) => toCounterAnswer(await counterDecision(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/counter-notices/claim',
    access: everybody,
    summary: 'A counter-notice, for the claimant, by the token of the mail. 400 LINK_ENDED.',
    body: linkSchema,
    response: toAnswerShape,
    handler: async ({ ctx, body }) => {
      const { title, counterNotice } = await counterNoticeToAnswer(ctx, body)
      return { title, counterNotice: noticeAnswer(counterNotice) }
    },
  }),
  route({
    method: 'POST',
    path: '/counter-notices/court',
    access: everybody,
    summary:
      'A claimant says that they went to court, by the token of the mail; nothing is put back before staff has looked. 400 LINK_ENDED, 409 COUNTER_NOTICE_ENDED.',
    body: tellOfCourtSchema,
    response: toAnswerShape,
    handler: async ({ ctx, body }) => {
      const { title, counterNotice } = await tellOfCourt(ctx, body)
      return { title, counterNotice: noticeAnswer(counterNotice) }
    },
  }),
  route({
    method: 'POST',
    path: '/admin/counter-notices/:id/court',
    access: { editor: true },
    fresh: '2h',
    summary:
      'Says whether a claimant went to court: what is hidden stays so, or is put back on its day. 409 ALREADY_DECIDED, ACTION_NOT_POSSIBLE; 403 OWN_CASE.',
    params: z.object({ id: z.string() }),
    body: decideCourtSchema,
    response: openedShape,
    handler: async ({ ctx, params, body }) =>
      openedAnswer(await readCase(ctx, await decideCourt(ctx, params.id, body))),
  }),
]
