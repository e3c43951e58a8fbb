import { boundedTotalCount, open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { countThanks, type Thanks as Shown, thanksOf } from '../domain/thanks.ts'

const PAGE = 12

/** Messages of tips that artists show on their pages. */
export function defineThanks(builder: SchemaBuilder): void {
  const Thanks = builder.objectRef<Shown>('Thanks').implement({
    description: 'A message that came with a tip, which its artist shows to everybody.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque: the id of the tip.' }),
      message: t.exposeString('message', { description: 'What was written.' }),
      from: t.exposeString('from', {
        nullable: true,
        description: 'Display name of who wrote it; null where they did not want it, and for an account that is gone.',
      }),
      publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'When the artist put it up.' }),
    }),
  })
  builder.queryField('artistThanks', (t) =>
    t.connection(
      {
        ...open,
        type: Thanks,
        description: 'Messages that an approved artist shows, put up last first. Empty for others.',
        args: { artistId: t.arg.id({ required: true, description: 'Id of the artist.' }) },
        resolve: async (_root, { artistId, ...args }, { ctx }) =>
          await forwardPage(args, {
            size: PAGE,
            read: (range) => thanksOf(ctx, artistId, range),
            isPlace: isId,
            count: (most) => countThanks(ctx, artistId, most),
          }),
      },
      {
        name: 'ThanksConnection',
        description: 'A page of thanks.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'ThanksEdge', description: 'A message in a page.' },
    ),
  )
}
