import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { CommunityPool } from '../domain/community-pool.ts'

export type CommunityPoolType = ReturnType<typeof defineCommunityPool>

/** How a month's pool was split: what a listener and an artist can check their own lines by. */
export function defineCommunityPool(builder: SchemaBuilder) {
  return builder.objectRef<CommunityPool>('CommunityPool').implement({
    description:
      'The money of periods in which nothing was heard, and how a closed month split it: by listeners, not by streams.',
    fields: (t) => ({
      month: t.exposeString('month', { description: 'The month (UTC), for example "2026-11".' }),
      pool: t.expose('poolCents', { type: 'Money', description: 'What was to be split.' }),
      listeners: t.exposeInt('listeners', {
        description: 'Paying listeners who played somebody in a period that was settled in the month.',
      }),
      listenerShare: t.expose('listenerShareCents', {
        type: 'Money',
        description:
          'The same part for each of them, over the artists they played by counted streams; at most what the platform has of what they paid.',
      }),
      carried: t.expose('carriedCents', { type: 'Money', description: 'What was left, in the next month’s pool.' }),
    }),
  })
}
