import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { DecisionToCounter } from '../domain/counter-notices.ts'
import type { OwnDecision } from '../domain/own-decisions.ts'
import type { ModerationTypes } from './case-types.ts'
import { title } from './same-fields.ts'

/** Types that show a decision beside. */
export function defineOwnDecisionTypes(
  builder: SchemaBuilder,
  { things, claims: { Notice, Told }, Decision }: ModerationTypes,
): void {
  builder.objectRef<DecisionToCounter>('DecisionToCounter').implement({
    description: 'Content hidden on a claim of rights, as its owner sees it.',
    fields: (t) => ({
      title: t.exposeString('title', title),
      decision: t.field({ type: Decision, description: 'What was decided.', resolve: ({ decision }) => decision }),
      claims: t.expose('claims', { type: [Told], description: 'Who claims what; the first ten.' }),
      until: t.expose('until', { type: 'DateTime', description: 'Until when a counter-notice can be sent.' }),
      refused: t.exposeString('refused', {
        nullable: true,
        description: 'Why none can be sent now; null where one can.',
      }),
      counterNotice: t.expose('counterNotice', { type: Notice, nullable: true, description: 'The one that was sent.' }),
    }),
  })
  builder.objectRef<OwnDecision>('OwnDecision').implement({
    description: 'What was decided about something of one’s own, and what can be done about it.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the case.' }),
      title: t.string({ description: 'What it is about.', resolve: ({ about }) => about.targetTitle }),
      kind: t.field({
        type: things.Kind,
        description: 'What kind of thing it is.',
        resolve: ({ about }) => things.kindOf(about.targetKind),
      }),
      imageUrl: t.exposeString('imageUrl', {
        nullable: true,
        description: 'The picture of it, or the one that it is, as you still see it; null without one.',
      }),
      decision: t.field({ type: Decision, description: 'What was decided.', resolve: ({ decision }) => decision }),
      appealToken: t.exposeString('appealToken', {
        nullable: true,
        description: 'For `/appeal#…`; null where one cannot appeal (any more).',
      }),
      isAppealed: t.boolean({
        description: 'Whether an appeal waits for its answer.',
        resolve: ({ appeal }) => appeal?.state === 'waiting',
      }),
      counterToken: t.exposeString('counterToken', {
        nullable: true,
        description: 'For `/counter-notice#…`, of what was hidden on a claim; null where none can be sent (any more).',
      }),
      counterNotice: t.expose('counterNotice', { type: Notice, nullable: true, description: 'The one that was sent.' }),
    }),
  })
}
