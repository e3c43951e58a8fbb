import { boundedTotalCount, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { forArtistAnd } from '#plugins/auth'
import { type ArtistTip, artistTips, countArtistTips, type PendingTip } from '../domain/tips.ts'
import { defineThanks } from './thanks.ts'

/** Tips, from the listener's side and the artist's. */
export function defineTips(builder: SchemaBuilder): void {
  const ThanksKinds = builder.enumType('TipThanks', {
    description: 'What of a tip’s message its artist may show to everybody, as the tipper said.',
    values: {
      private: { description: 'Nothing: it is for the artist alone.' },
      unnamed: { description: 'The message, without the name.' },
      named: { description: 'The message, with the display name.' },
    },
  })
  const Tip = builder.objectRef<ArtistTip>('Tip').implement({
    description: 'A tip that an artist got.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      amount: t.expose('cents', { type: 'Money', description: 'All of it is the artist’s.' }),
      message: t.exposeString('message', { nullable: true, description: 'What was written with it.' }),
      from: t.exposeString('from', {
        nullable: true,
        description: 'Display name of who gave it; null for an account that is gone.',
      }),
      paidAt: t.expose('paidAt', { type: 'DateTime', description: 'When it was paid.' }),
      thanks: t.expose('thanks', { type: ThanksKinds, description: 'Whether you may show the message to everybody.' }),
      isPublished: t.boolean({
        description: 'Whether the message is on your page.',
        resolve: ({ publishedAt }) => publishedAt !== null,
      }),
    }),
  })
  defineThanks(builder)
  builder.prismaObjectField('Artist', 'tips', (t) =>
    t.connection(
      {
        type: Tip,
        nullable: true,
        description:
          'Tips with their messages, newest first. Only for that artist and staff (finance, support); null for others.',
        ...forArtistAnd('finance', 'support'),
        resolve: async (artist, args, { ctx }) =>
          await forwardPage(args, {
            read: (range) => artistTips(ctx, artist.id, range),
            isPlace: isId,
            count: (most) => countArtistTips(ctx, artist.id, most),
          }),
      },
      {
        name: 'TipConnection',
        description: 'A page of tips.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'TipEdge', description: 'A tip in a page.' },
    ),
  )
  builder.objectRef<PendingTip>('PendingTip').implement({
    description: 'A tip that waits to be paid: what the payment form needs.',
    fields: (t) => ({
      tipId: t.exposeID('tipId', { description: 'Id of the tip.' }),
      clientSecret: t.exposeString('clientSecret', { description: 'Hands the payment to the provider’s form.' }),
      provider: t.exposeString('provider', { description: 'stripe, or sandbox where no money moves.' }),
      publishableKey: t.exposeString('publishableKey', {
        nullable: true,
        description: 'The provider’s key for browsers, where it has one.',
      }),
    }),
  })
}
