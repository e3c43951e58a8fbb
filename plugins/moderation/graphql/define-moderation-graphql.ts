import type { PluginApp } from '#api/app/plugin.ts'
import { parseInput } from '#api/app/errors.ts'
import { boundedTotalCount, only, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { appealDecision, decideAppeal, decisionToAppeal } from '../domain/appeals.ts'
import { moderationFigures } from '../domain/count-months.ts'
import { decideCase } from '../domain/decide-case.ts'
import { countCases, listCases, openCase, readCase } from '../domain/case-lists.ts'
import { reportContent } from '../domain/report-content.ts'
import {
  appealSchema,
  caseFilterSchema,
  decideAppealSchema,
  decideCaseSchema,
  linkSchema,
  reportContentSchema,
} from '../rules.ts'
import { defineCaseTypes } from './case-types.ts'
import { defineClaimsGraphql } from './define-claims-graphql.ts'

const readers = only({ support: true, editor: true })
const deciders = only({ editor: true }, { fresh: '2h' })
const TOKEN = 'What stands in the link of the mail behind the #.'

/** Reports, decisions and appeals. */
export function defineModerationGraphql(builder: SchemaBuilder, app: Pick<PluginApp, 'plugins'>): void {
  const types = defineCaseTypes(builder, app)
  const { things, Figures, Reason, State, Action, Verdict, Receipt, Case, Opened, ToAppeal } = types
  defineClaimsGraphql(builder, types)

  const ClaimInput = builder.inputType('RightsClaimInput', {
    description: 'What a report about rights says beside.',
    fields: (t) => ({
      work: t.string({ required: true, description: 'The copied work: its title, and where it can be seen or heard.' }),
      holder: t.string({ required: true, description: 'Who holds the rights: you, or for whom you act.' }),
      postalAddress: t.string({ required: true, description: 'Where you can be reached by post.' }),
      signature: t.string({ required: true, description: 'Your full name, in the place of a signature.' }),
      accurate: t.boolean({
        required: true,
        description: 'True: it is accurate, and under penalty of perjury you hold the rights or act for who does.',
      }),
    }),
  })
  const ReportInput = builder.inputType('ReportContentInput', {
    description:
      'What is wrong with something that was published: named by kind and id, or by the address of its page.',
    fields: (t) => ({
      kind: t.field({ type: things.Kind, description: 'What kind of thing it is.' }),
      id: t.string({ description: 'Its id.' }),
      address: t.string({ description: 'Instead of both: the address of its page, or of the picture.' }),
      reason: t.field({ type: Reason, required: true, description: 'What is wrong.' }),
      text: t.string({ required: true, description: 'Why: what you saw or heard, and where; at least 10 characters.' }),
      name: t.string({ description: 'Your name; that of your account where you are signed in.' }),
      email: t.string({ description: 'Where the answer goes; the address of your account where you are signed in.' }),
      goodFaith: t.boolean({ required: true, description: 'True: what you say is true as far as you know.' }),
      claim: t.field({ type: ClaimInput, description: 'With the reason rights, which needs it: what a claim needs.' }),
    }),
  })
  const DecisionInput = builder.inputType('DecideCaseInput', {
    description: 'What is done about something that was reported, with its reasons.',
    fields: (t) => ({
      action: t.field({ type: Action, required: true, description: 'The action.' }),
      facts: t.string({ required: true, description: 'Findings; reporters and owner see them.' }),
      rule: t.int({ description: 'Number of the public rule that was broken; none where it is dismissed.' }),
      automatic: t.boolean({ defaultValue: false, description: 'Whether a program found or decided it.' }),
    }),
  })
  const AppealDecisionInput = builder.inputType('DecideAppealInput', {
    description: 'Whether a decision stays.',
    fields: (t) => ({
      verdict: t.field({ type: Verdict, required: true, description: 'upheld or reversed.' }),
      answer: t.string({ required: true, description: 'Why; both sides read it.' }),
      action: t.field({ type: Action, description: 'Of a dismissal that is reversed: what is done instead.' }),
      rule: t.int({ description: 'With an action: number of the rule that was broken.' }),
      automatic: t.boolean({ defaultValue: false, description: 'Whether a program found or decided it.' }),
    }),
  })

  builder.queryFields((t) => ({
    moderationCases: t.connection(
      {
        ...readers,
        type: Case,
        nullable: true,
        description:
          'What was reported. What waits: the longest first; what is decided: the newest first. For staff (support, editor).',
        args: { state: t.arg({ type: State, description: 'Where they stand; open unless told.' }) },
        resolve: async (_root, { state, ...args }, { ctx }) => {
          const filter = parseInput(caseFilterSchema, { state: state ?? undefined })
          return await forwardPage(args, {
            isPlace: isId,
            read: (range) => listCases(ctx, filter, range),
            count: (most) => countCases(ctx, filter, most),
          })
        },
      },
      {
        name: 'ModerationCaseConnection',
        description: 'A page of cases.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'ModerationCaseEdge', description: 'A case in a page.' },
    ),
    moderationCase: t.field({
      ...readers,
      type: Opened,
      nullable: true,
      description: 'One case with reports, decisions, appeals and what was before. For staff (support, editor).',
      args: { id: t.arg.id({ required: true, description: 'Id of the case.' }) },
      resolve: async (_root, { id }, { ctx }) => await openCase(ctx, id),
    }),
    moderationFigures: t.field({
      ...open,
      type: [Figures],
      nullable: true,
      description: 'Reports and decisions in the last 24 months, the newest first; counted every hour.',
      resolve: async (_root, _args, { ctx }) => await moderationFigures(ctx),
    }),
    decisionToAppeal: t.field({
      ...open,
      type: ToAppeal,
      nullable: true,
      description: 'What the link of a mail is about, for who has it. Code LINK_ENDED.',
      args: { token: t.arg.string({ required: true, description: TOKEN }) },
      resolve: async (_root, args, { ctx }) => await decisionToAppeal(ctx, parseInput(linkSchema, args)),
    }),
  }))

  builder.mutationFields((t) => ({
    reportContent: t.field({
      ...open,
      type: Receipt,
      description:
        'Reports something that was published, with an account or without one; the receipt goes out by mail. Codes ALREADY_REPORTED, RATE_LIMITED.',
      args: { input: t.arg({ type: ReportInput, required: true, description: 'What, and why.' }) },
      resolve: async (_root, { input }, { ctx }) => await reportContent(ctx, parseInput(reportContentSchema, input)),
    }),
    decideCase: t.field({
      ...deciders,
      type: Opened,
      description:
        'Decides a case, does it, and tells who reported and whose it is. Codes ALREADY_DECIDED, ACTION_NOT_POSSIBLE, OWN_CASE. For staff (editor).',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the case.' }),
        input: t.arg({ type: DecisionInput, required: true, description: 'The decision.' }),
      },
      resolve: async (_root, { id, input }, { ctx }) =>
        await readCase(ctx, await decideCase(ctx, id, parseInput(decideCaseSchema, input))),
    }),
    appealDecision: t.field({
      ...open,
      type: ToAppeal,
      description:
        'Appeals a decision, once for each side, by the link of its mail. Codes LINK_ENDED, ALREADY_APPEALED, COUNTER_NOTICE_SENT.',
      args: {
        token: t.arg.string({ required: true, description: TOKEN }),
        text: t.arg.string({ required: true, description: 'Why the decision is wrong, at least 10 characters.' }),
      },
      resolve: async (_root, args, { ctx }) => await appealDecision(ctx, parseInput(appealSchema, args)),
    }),
    decideAppeal: t.field({
      ...deciders,
      type: Opened,
      description:
        'Upholds or reverses a decision; reversing takes back what was done. By somebody else than who decided, where there is somebody. Codes OTHER_DECIDES, OWN_CASE, ALREADY_DECIDED. For staff (editor).',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the appeal.' }),
        input: t.arg({ type: AppealDecisionInput, required: true, description: 'The verdict.' }),
      },
      resolve: async (_root, { id, input }, { ctx }) =>
        await readCase(ctx, await decideAppeal(ctx, id, parseInput(decideAppealSchema, input))),
    }),
  }))
}
