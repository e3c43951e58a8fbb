import { route, type Route } from '#api/app/plugin.ts'
import { MAX_LISTED } from '#api/database/keyset.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { monthName } from '#api/text/calendar.ts'
import { z } from 'zod'
import { listCases } from '../domain/case-lists.ts'
import { moderationFigures } from '../domain/count-months.ts'
import { caseOutput } from '../operations/outputs.ts'
import { PUBLIC_RULES } from '../rules/public.ts'
import { caseFilterSchema } from '../rules.ts'

/** Routes for GraphQL's connections, and for calls without the rules. */
export const moderationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/rules',
    access: { public: true },
    summary: 'The rules of the platform by number, and what was reported and decided by month, the newest first.',
    response: z.object({
      rules: z.array(z.object({ number: z.int(), title: z.string(), text: z.string() })),
      months: z.array(
        z.object({
          month: z.string(),
          reports: z.int(),
          dismissed: z.int(),
          withheld: z.int(),
          removed: z.int(),
          suspended: z.int(),
          payoutsHeld: z.int(),
          appeals: z.int(),
          reversed: z.int(),
          medianMinutes: z.int().nullable(),
        }),
      ),
    }),
    handler: async ({ ctx }) => ({
      rules: [...PUBLIC_RULES],
      months: (await moderationFigures(ctx)).map(({ month, ...figures }) => ({ month: monthName(month), ...figures })),
    }),
  }),
  route({
    method: 'GET',
    path: '/admin/cases',
    access: { support: true, editor: true },
    summary: `What was reported, at most ${MAX_LISTED}. What waits: the longest first; what is decided: the newest first.`,
    query: caseFilterSchema.extend({
      after: z.uuid('After must be an id of this list').optional().describe('Id of the last one that was read.'),
    }),
    page: { size: MAX_LISTED },
    response: z.array(caseOutput.shape),
    handler: async ({ ctx, query: { after, ...filter } }) => {
      const cases = await listCases(ctx, filter, { limit: MAX_LISTED, after })
      return await Promise.all(cases.map((found) => answerOf(caseOutput, ctx, found)))
    },
  }),
]
