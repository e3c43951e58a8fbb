import { parseInput } from '#api/app/errors.ts'
import { only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { counterDecisionSchema, decideCourtSchema, tellOfCourtSchema } from '../rules/claim.ts'
import { counterDecision, decisionToCounter } from '../domain/counter-notices.ts'
import { counterNoticeToAnswer, decideCourt, tellOfCourt } from '../domain/court.ts'
import { readCase } from '../domain/case-lists.ts'
import { ownDecisions } from '../domain/own-decisions.ts'
import { linkSchema } from '../rules.ts'
import type { ModerationTypes } from './case-types.ts'
import { defineOwnDecisionTypes } from './own-decision-types.ts'

const TOKEN = 'What stands in the link of the mail behind the #.'

/** Counter-notices to claims of rights, and what comes of them. */
export function defineClaimsGraphql(builder: SchemaBuilder, types: ModerationTypes): void {
  const { claims, Opened } = types
  const { ToAnswer } = claims
  const { ToCounter, Own } = defineOwnDecisionTypes(builder, types)

  const CounterInput = builder.inputType('CounterDecisionInput', {
    description: 'A counter-notice: says under penalty that something was hidden by mistake.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Your full name.' }),
      postalAddress: t.string({ required: true, description: 'Where the claimant may serve papers.' }),
      phone: t.string({ required: true, description: 'Your phone number.' }),
      signature: t.string({ required: true, description: 'Your full name, in the place of a signature.' }),
      mistake: t.boolean({
        required: true,
        description: 'True: under penalty of perjury, you believe in good faith that it was hidden by mistake.',
      }),
      jurisdiction: t.boolean({
        required: true,
        description: 'True: you consent to the jurisdiction of the court, and accept service of process.',
      }),
    }),
  })
  const CourtInput = builder.inputType('DecideCourtInput', {
    description: 'What staff found about a claimant’s action in court.',
    fields: (t) => ({
      wentToCourt: t.boolean({
        required: true,
        description: 'True: it stays hidden. False: it is restored on its date.',
      }),
      note: t.string({ required: true, description: 'Findings, at least 10 characters.' }),
    }),
  })

  builder.queryFields((t) => ({
    ownDecisions: t.field({
      ...only({ artist: true, user: true }),
      type: [Own],
      nullable: true,
      description: 'What staff decided about what you published: the newest 50. For listeners and artists.',
      resolve: async (_root, _args, { ctx }) => await ownDecisions(ctx),
    }),
    decisionToCounter: t.field({
      ...open,
      type: ToCounter,
      nullable: true,
      description: 'Content hidden on a claim of rights, for who has the link of the mail. Code LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) => await decisionToCounter(ctx, parseInput(linkSchema, args)),
    }),
    counterNoticeToAnswer: t.field({
      ...open,
      type: ToAnswer,
      nullable: true,
      description: 'A counter-notice, for the claimant who has the link of the mail. Code LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) => await counterNoticeToAnswer(ctx, parseInput(linkSchema, args)),
    }),
  }))

  builder.mutationFields((t) => ({
    counterDecision: t.field({
      ...open,
      type: ToCounter,
      description:
        'Answers a claim of rights with a counter-notice, once, by the link of the mail. Codes LINK_ENDED, NO_COUNTER_NOTICE.',
      args: {
        token: t.arg.string({ required: true, description: TOKEN }),
        input: t.arg({ type: CounterInput, required: true, description: 'The counter-notice.' }),
      },
      resolve: async (_root, { token, input }, { ctx }) =>
        await counterDecision(ctx, parseInput(counterDecisionSchema, { ...input, token })),
    }),
    tellOfCourt: t.field({
      ...open,
      type: ToAnswer,
      description:
        'A claimant says that they went to court, by the link of the mail. Codes LINK_ENDED, COUNTER_NOTICE_ENDED.',
      args: {
        token: t.arg.string({ required: true, description: TOKEN }),
        court: t.arg.string({
          required: true,
          description: 'Which court, the number of the case there, and since when; at least 10 characters.',
        }),
      },
      resolve: async (_root, args, { ctx }) => await tellOfCourt(ctx, parseInput(tellOfCourtSchema, args)),
    }),
    decideCourt: t.field({
      ...only({ editor: true }, { fresh: '2h' }),
      type: Opened,
      description:
        'Says whether a claimant went to court: what is hidden stays so, or is put back on its day. Codes ALREADY_DECIDED, ACTION_NOT_POSSIBLE, OWN_CASE. For staff (editor).',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the counter-notice.' }),
        input: t.arg({ type: CourtInput, required: true, description: 'Findings.' }),
      },
      resolve: async (_root, { id, input }, { ctx }) =>
        await readCase(ctx, await decideCourt(ctx, id, parseInput(decideCourtSchema, input))),
    }),
  }))
}
