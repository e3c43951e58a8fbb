import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import type { PlatformStats } from '../domain/platform-stats.ts'
import { defineClock } from './clock.ts'
import { definePeople } from './people.ts'

const editors = only({ editor: true })

export function defineAdminGraphql(builder: SchemaBuilder): void {
  definePeople(builder)
  defineClock(builder)
  builder.objectRef<PlatformStats>('PlatformStats').implement({
    description: 'Totals of the platform.',
    fields: (t) => ({
      totalArtists: t.exposeInt('totalArtists', { description: 'Artists, approved and pending.' }),
      totalUsers: t.exposeInt('totalUsers', { description: 'Listeners.' }),
      totalSongs: t.exposeInt('totalSongs', { description: 'Published songs.' }),
      totalStreams: t.exposeInt('totalStreams', { description: 'Counted streams of all time.' }),
    }),
  })

  builder.queryFields((t) => ({
    pendingArtists: t.prismaConnection(
      {
        ...editors,
        type: 'Artist',
        cursor: 'id',
        nullable: true,
        description: 'Artists who wait for approval, the longest waiting first. For staff (editor).',
        totalCount: async (_root, _args, { ctx }) => (await ctx.services.auth.countAccounts(ctx)).pendingArtists,
        resolve: async (query, _root, _args, { ctx }) => await ctx.services.auth.listPendingArtists(ctx, query),
      },
      { name: 'ArtistConnection', description: 'A page of artists.' },
      { name: 'ArtistEdge', description: 'An artist in a page.' },
    ),
  }))
}
