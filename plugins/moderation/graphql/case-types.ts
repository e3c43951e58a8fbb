import { contributionsOf } from '#api/app/plugin.ts'
import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { PluginApp } from '#api/app/plugin.ts'
import type { ReportedText, ReportedThing } from '#api/app/reportable.ts'
import { type DecisionToAppeal, isForOthers, isOwnDecision } from '../domain/appeals.ts'
import type { CaseRecord, OpenedCase } from '../domain/case-lists.ts'
import type { ReportReceipt } from '../domain/report-content.ts'
import { ruleOf } from '../rules/public.ts'
import { defineCaseEnums } from './case-enums.ts'
import { defineClaimTypes } from './claim-types.ts'
import { defineFiguresType } from './figures-type.ts'
import { cameIn, decidedAt, decidedByName, personal, title } from './same-fields.ts'

/** The member for kinds of plugins that are off today: what was decided about such things is kept. */
const OTHER = 'other'

/** The enum of what can be reported, from what plugins contribute. A dash is an underscore there, as in all enums. */
function defineThingKind(builder: SchemaBuilder, { plugins }: Pick<PluginApp, 'plugins'>) {
  const reportables = contributionsOf(plugins, 'reportable')
  const known = new Set(reportables.map(({ kind }) => kind))
  const Kind = builder.enumType('ReportableKind', {
    description: 'What kind of thing somebody published.',
    values: Object.fromEntries([
      ...reportables.map(({ kind, label }) => [kind.replaceAll('-', '_'), { value: kind, description: `${label}.` }]),
      [OTHER, { value: OTHER, description: 'Of a part that is switched off here; nothing of it can be reported.' }],
    ]) as Record<string, { value: string; description: string }>,
  })
  return { Kind, kindOf: (kind: string) => (known.has(kind) ? kind : OTHER) }
}
export type ThingKind = ReturnType<typeof defineThingKind>

export type ModerationTypes = ReturnType<typeof defineCaseTypes>

/** Types of reports, cases, decisions and appeals. */
export function defineCaseTypes(builder: SchemaBuilder, app: Pick<PluginApp, 'plugins'>) {
  const things = defineThingKind(builder, app)
  const claims = defineClaimTypes(builder)
  const { Reason, Kind, State, Action, Side, Verdict } = defineCaseEnums(builder)
  builder.objectRef<ReportReceipt>('ReportReceipt').implement({
    description: 'That a report has come in.',
    fields: (t) => ({
      reference: t.exposeString('reference', { description: 'To name it by.' }),
      email: t.exposeString('email', { description: 'Where the answer goes.' }),
    }),
  })
  const Case = builder.objectRef<CaseRecord>('ModerationCase').implement({
    description: 'One thing that was reported or claimed. For staff (support, editor).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the case.' }),
      kind: t.expose('kind', { type: Kind, description: 'Where it comes from.' }),
      targetKind: t.field({
        type: things.Kind,
        description: 'What kind of thing it is.',
        resolve: ({ targetKind }) => things.kindOf(targetKind),
      }),
      targetId: t.exposeString('targetId', { description: 'Its id.' }),
      title: t.exposeString('targetTitle', { description: 'What it was called when it was reported.' }),
      path: t.exposeString('targetPath', { description: 'Where it stood.' }),
      state: t.expose('state', { type: State, description: 'Where it stands.' }),
      inForce: t.expose('inForce', { type: Action, nullable: true, description: 'What is in force now.' }),
      reportCount: t.exposeInt('reportCount', { description: 'How many people reported it.' }),
      openedAt: t.expose('openedAt', { type: 'DateTime', description: 'When it was first reported.' }),
      waitingSince: t.expose('waitingSince', {
        type: 'DateTime',
        description: 'Since when it waits for staff; of a decided one when it was decided.',
      }),
    }),
  })
  const Report = builder.objectRef<OpenedCase['reports'][number]>('ContentReport').implement({
    description: 'One person’s report. For staff (support, editor).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the report.' }),
      reference: t.exposeString('reference', { description: 'What the person names it by.' }),
      reason: t.expose('reason', { type: Reason, description: 'What is wrong.' }),
      text: t.exposeString('text', { description: 'What they say.' }),
      name: t.exposeString('name', personal('Who it is')),
      email: t.exposeString('email', personal('Their address')),
      hasAccount: t.boolean({
        description: 'Whether somebody was signed in.',
        resolve: ({ reporterId }) => reporterId !== null,
      }),
      dismissedClaims: t.exposeInt('dismissedClaims', {
        description: 'How many claims of rights from the same address staff dismissed within a year.',
      }),
      createdAt: t.expose('createdAt', cameIn),
      claim: t.expose('claim', {
        type: claims.Claim,
        nullable: true,
        description: 'What a report about rights says beside; null for others.',
      }),
    }),
  })
  const Decision = builder.objectRef<OpenedCase['decisions'][number]>('ModerationDecision').implement({
    description: 'What was decided, with its reasons.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the decision.' }),
      action: t.expose('action', { type: Action, description: 'Action taken.' }),
      facts: t.exposeString('facts', { description: 'Findings.' }),
      rule: t.exposeInt('rule', { nullable: true, description: 'Number of the public rule that was broken.' }),
      ruleTitle: t.string({
        nullable: true,
        description: 'The rule in a few words.',
        resolve: ({ rule }) => (rule === null ? null : (ruleOf(rule)?.title ?? null)),
      }),
      automatic: t.exposeBoolean('automatic', { description: 'Whether a program found or decided it.' }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'When.' }),
      reversedAt: t.expose('reversedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When an appeal or a counter-notice reversed it.',
      }),
      removeAt: t.expose('removeAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Of a removal: when it is deleted for good, unless the decision is reversed.',
      }),
      removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true, description: 'When it was deleted.' }),
    }),
  })
  const StaffDecision = builder.objectRef<OpenedCase['decisions'][number]>('CaseDecision').implement({
    description: 'A decision and who made it. For staff (support, editor).',
    fields: (t) => ({
      decision: t.field({ type: Decision, description: 'The decision.', resolve: (decision) => decision }),
      decidedByName: t.exposeString('decidedByName', decidedByName),
    }),
  })
  const CaseAppeal = builder.objectRef<OpenedCase['appeals'][number]>('CaseAppeal').implement({
    description: 'Somebody does not agree with a decision. For staff (support, editor).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the appeal.' }),
      decision: t.field({ type: Decision, description: 'Against what.', resolve: ({ decision }) => decision }),
      side: t.expose('side', { type: Side, description: 'Who appeals.' }),
      text: t.exposeString('text', { description: 'Why.' }),
      state: t.expose('state', { type: Verdict, description: 'What became of it.' }),
      createdAt: t.expose('createdAt', cameIn),
      answer: t.exposeString('answer', { nullable: true, description: 'Why it was decided so.' }),
      decidedByName: t.exposeString('decidedByName', decidedByName),
      bySamePerson: t.exposeBoolean('bySamePerson', {
        description: 'Whether who made the decision also decided the appeal, for want of others.',
      }),
      decidedAt: t.expose('decidedAt', decidedAt),
      isOwnDecision: t.boolean({
        description: 'Whether you made the decision that it is against.',
        resolve: ({ decision }, _args, { ctx }) => isOwnDecision(ctx, decision),
      }),
      waitsForOthers: t.boolean({
        description: 'Whether you made the decision that it is against, and somebody else has to decide this.',
        resolve: async ({ decision, state }, _args, { ctx }) =>
          state === 'waiting' && (await isForOthers(ctx, decision)),
      }),
    }),
  })
  const ReportedWords = builder.objectRef<ReportedText>('ReportedText').implement({
    description: 'Words of something that was reported. For staff (support, editor).',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What they are.' }),
      text: t.exposeString('text', { description: 'What they say.' }),
    }),
  })
  const Thing = builder.objectRef<ReportedThing>('ReportedThing').implement({
    description: 'Something that was published, as it is today. For staff (support, editor).',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      kind: t.expose('kind', { type: things.Kind, description: 'What kind of thing it is.' }),
      title: t.exposeString('title', { description: 'What it is called.' }),
      path: t.exposeString('path', { description: 'Where it stands.' }),
      by: t.exposeString('by', { description: 'Who published it.' }),
      artistId: t.exposeID('artistId', { nullable: true, description: 'The artist whose it is.' }),
      imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Its picture.' }),
      isPublic: t.exposeBoolean('isPublic', { description: 'Whether everybody sees it.' }),
      texts: t.field({
        type: [ReportedWords],
        description: 'Its words, of what has no page that everybody can open: a custom request. Empty for others.',
        resolve: ({ texts }) => texts ?? [],
      }),
      isWithheld: t.boolean({
        description: 'Whether staff withholds it.',
        resolve: ({ withheld }) => withheld !== null,
      }),
    }),
  })
  builder.objectRef<OpenedCase>('OpenedCase').implement({
    description: 'A case with all that a decision needs. For staff (support, editor).',
    fields: (t) => ({
      case: t.field({ type: Case, description: 'The case.', resolve: (opened) => opened }),
      thing: t.expose('thing', {
        type: Thing,
        nullable: true,
        description: 'What it is about; null where it is gone.',
      }),
      canWithhold: t.exposeBoolean('canWithhold', { description: 'Whether it can be withheld.' }),
      canRemove: t.exposeBoolean('canRemove', {
        description: 'Whether it can be deleted for good when the time to appeal is over.',
      }),
      canSuspend: t.boolean({
        description: 'Whether it has an owner who can be suspended.',
        resolve: ({ ownerKind }) => ownerKind === 'user' || ownerKind === 'artist',
      }),
      canHoldPayouts: t.boolean({
        description: 'Whether it has an artist whose payouts can be held.',
        resolve: ({ artistId }, _args, { ctx }) => artistId !== null && ctx.services.royalties !== undefined,
      }),
      reports: t.field({ type: [Report], description: 'The first 50 reports.', resolve: ({ reports }) => reports }),
      decisions: t.field({
        type: [StaffDecision],
        description: 'Decisions, the oldest first.',
        resolve: ({ decisions }) => decisions,
      }),
      appeals: t.field({
        type: [CaseAppeal],
        description: 'At most one of each side.',
        resolve: ({ appeals }) => appeals,
      }),
      counterNotice: t.expose('counterNotice', {
        type: claims.StaffNotice,
        nullable: true,
        description: 'The owner’s answer to a claim that was followed.',
      }),
      earlier: t.field({
        type: [Case],
        description: 'The last ten other cases on the same thing.',
        resolve: ({ earlier }) => earlier,
      }),
      earlierOfOwner: t.field({
        type: [Case],
        description: 'The last ten cases on other things of the same owner.',
        resolve: ({ earlierOfOwner }) => earlierOfOwner,
      }),
    }),
  })
  builder.objectRef<DecisionToAppeal>('DecisionToAppeal').implement({
    description: 'A decision as those see it whom it concerns.',
    fields: (t) => ({
      title: t.exposeString('title', title),
      side: t.expose('side', { type: Side, description: 'Who has the link.' }),
      decision: t.field({ type: Decision, description: 'What was decided.', resolve: ({ decision }) => decision }),
      appealableUntil: t.expose('appealableUntil', { type: 'DateTime', description: 'Until when it can be appealed.' }),
      isAppealed: t.exposeBoolean('isAppealed', { description: 'Whether this side has appealed already.' }),
      isCountered: t.exposeBoolean('isCountered', {
        description: 'Whether its owner has sent a counter-notice in the place of an appeal.',
      }),
    }),
  })
  const Figures = defineFiguresType(builder)
  return { things, claims, Figures, State, Case, Decision }
}
