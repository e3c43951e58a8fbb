import { parseInput } from '#api/app/errors.ts'
import type { PluginApp } from '#api/app/plugin.ts'
import { boundedTotalCount, only, shared, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { countCases, listCases } from '../domain/case-lists.ts'
import { moderationFigures } from '../domain/count-months.ts'
import { caseFilterSchema } from '../rules.ts'
import { defineCaseTypes } from './case-types.ts'
import { defineOwnDecisionTypes } from './own-decision-types.ts'

/** Types of reports, decisions and appeals, and what REST has as lists. */
export function defineModerationGraphql(builder: SchemaBuilder, app: Pick<PluginApp, 'plugins'>): void {
  const types = defineCaseTypes(builder, app)
  const { Figures, State, Case } = types
  defineOwnDecisionTypes(builder, types)

  builder.queryFields((t) => ({
    moderationCases: t.connection(
      {
        ...only({ support: true, editor: true }),
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
    moderationFigures: t.field({
      ...shared(['ModerationMonth']),
      type: [Figures],
      nullable: true,
      description: 'Reports and decisions in the last 24 months, the newest first; counted every hour.',
      resolve: async (_root, _args, { ctx }) => await moderationFigures(ctx),
    }),
  }))
}
