import { monthName } from '#api/text/calendar.ts'
import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { ModerationFigures } from '../domain/count-months.ts'

/** The public figures on the page of rules. */
export function defineFiguresType(builder: SchemaBuilder) {
  return builder.objectRef<ModerationFigures>('ModerationMonth').implement({
    description: 'Reports and decisions in a month.',
    fields: (t) => ({
      month: t.string({ description: 'The month (UTC): 2026-11.', resolve: ({ month }) => monthName(month) }),
      reports: t.exposeInt('reports', { description: 'Reports that came in.' }),
      dismissed: t.exposeInt('dismissed', { description: 'Decisions that no rule was broken.' }),
      withheld: t.exposeInt('withheld', { description: 'Decisions to hide something.' }),
      removed: t.exposeInt('removed', { description: 'Decisions to remove something for good.' }),
      suspended: t.exposeInt('suspended', { description: 'Decisions to suspend an account.' }),
      payoutsHeld: t.exposeInt('payoutsHeld', { description: 'Decisions to hold payouts.' }),
      appeals: t.exposeInt('appeals', { description: 'Appeals that came in.' }),
      reversed: t.exposeInt('reversed', { description: 'Decisions that an appeal reversed.' }),
      medianMinutes: t.exposeInt('medianMinutes', {
        nullable: true,
        description: 'Minutes from the first report to the decision, in the median; null without a decision.',
      }),
    }),
  })
}
