import { boundedTotalCount, only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { countSupporters, type ShownSupporter, supportersOf } from '../domain/list-supporters.ts'
import { countMySupporters, mySupporters } from '../domain/hide-supporter.ts'

const PAGE = 24

/** An artist's supporters who agreed to be shown. */
export function defineSupporters(builder: SchemaBuilder): void {
  const Supporter = builder.objectRef<ShownSupporter>('Supporter').implement({
    description: 'Somebody who supports an artist with money, and agreed to be shown. Amounts are told to nobody.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque: of the place in the list. It names no account.' }),
      name: t.exposeString('name', { description: 'Display name.' }),
      since: t.exposeString('since', { description: 'Month (UTC) of the first support that stands, as 2026-11.' }),
      hidden: t.exposeBoolean('hidden', {
        description: 'Whether the artist took them off the page; such are in `mySupporters` alone.',
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'supporters', (t) =>
    t.connection(
      {
        type: Supporter,
        // With a rule of its own it is the primary's to answer: a replica may still have who just took the consent back.
        authScopes: { public: true },
        description:
          'Listeners who support the artist with money (streams of their subscription, tips, the store) and agreed to be shown, those first who have supported longest. Empty while the artist is not approved.',
        resolve: async (artist, args, { ctx }) =>
          await forwardPage(args, {
            size: PAGE,
            isPlace: isId,
            read: (range) => supportersOf(ctx, artist.id, range),
            count: (most) => countSupporters(ctx, artist.id, most),
          }),
      },
      {
        name: 'SupporterConnection',
        description: 'A page of supporters.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'SupporterEdge', description: 'A supporter in a page.' },
    ),
  )
  builder.queryField('mySupporters', (t) =>
    t.connection(
      {
        ...only({ artist: true }),
        type: Supporter,
        description: 'Who stands on your page as a supporter, and whom you took off it; longest first.',
        resolve: async (_root, args, { ctx }) =>
          await forwardPage(args, {
            size: PAGE,
            isPlace: isId,
            read: (range) => mySupporters(ctx, range),
            count: (most) => countMySupporters(ctx, most),
          }),
      },
      {
        name: 'MySupporterConnection',
        description: 'A page of your supporters.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'MySupporterEdge', description: 'One of your supporters in a page.' },
    ),
  )
}
