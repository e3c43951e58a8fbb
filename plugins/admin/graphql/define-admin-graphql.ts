import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { NotFound, parseInput } from '#api/app/errors.ts'
import { ArtistAlreadyApproved } from '#plugins/auth'
import { rejectArtistSchema } from '#plugins/auth/rules.ts'
import { approveArtist, recordOwnApproval } from '../domain/approve-artist.ts'
import { platformStats, type PlatformStats } from '../domain/platform-stats.ts'
import { defineClock } from './clock.ts'
import { definePeople } from './people.ts'
import { rejectArtist } from '../domain/reject-artist.ts'

const editors = only({ editor: true })

export function defineAdminGraphql(builder: SchemaBuilder): void {
  definePeople(builder)
  defineClock(builder)
  const Stats = builder.objectRef<PlatformStats>('PlatformStats').implement({
    description: 'Totals of the platform.',
    fields: (t) => ({
      totalArtists: t.exposeInt('totalArtists', { description: 'Artists, approved and pending.' }),
      totalUsers: t.exposeInt('totalUsers', { description: 'Listeners.' }),
      totalSongs: t.exposeInt('totalSongs', { description: 'Published songs.' }),
      totalStreams: t.exposeInt('totalStreams', { description: 'Counted streams of all time.' }),
    }),
  })

  builder.objectType(ArtistAlreadyApproved, {
    name: 'ArtistAlreadyApprovedError',
    interfaces: ['Error'],
    description: 'The artist was approved: songs and money may hang on the account, so it is not removed.',
  })

  builder.queryFields((t) => ({
    platformStats: t.field({
      ...only({ admin: true }),
      type: Stats,
      nullable: true,
      description: 'Totals of the platform. For admins.',
      resolve: async (_root, _args, { ctx }) => await platformStats(ctx),
    }),
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

  builder.mutationFields((t) => ({
    approveArtist: t.prismaField({
      ...only({ editor: true }, { onRefused: async (ctx, { id }) => await recordOwnApproval(ctx, String(id)) }),
      type: 'Artist',
      description: 'Approves a pending artist; once more changes nothing. For staff (editor).',
      args: { id: t.arg.id({ required: true, description: 'Id of the artist.' }) },
      resolve: async (query, _root, { id }, { ctx }) => {
        await approveArtist(ctx, id)
        const artist = await ctx.services.auth.findVisibleArtist(ctx, { id }, query)
        if (!artist) throw new NotFound('Artist')
        return artist
      },
    }),
    rejectArtist: t.id({
      ...editors,
      errors: { types: [ArtistAlreadyApproved] },
      description:
        'Removes a pending artist with songs and objects, tells them by mail, and answers their id. For staff (editor).',
      args: {
        id: t.arg.id({ required: true, description: 'Id of the artist.' }),
        reason: t.arg.string({ description: 'The reason, sent to the artist by email.' }),
      },
      resolve: async (_root, { id, ...input }, { ctx }) => {
        await rejectArtist(ctx, id, parseInput(rejectArtistSchema, input))
        return id
      },
    }),
  }))
}
