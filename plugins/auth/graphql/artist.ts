import { boundedTotalCount, MAX_COUNTED, publicRead, type SchemaBuilder, shared } from '#api/graphql/builder.ts'
import { InputError, parseInput } from '#api/app/errors.ts'
import { seek } from '#api/database/keyset.ts'
import { BY_NAME, findApprovedArtist, findVisibleArtist, mayManageArtist } from '../domain/artists.ts'
import { letterInput } from '../rules.ts'

/** Approved artists, of one letter where one is told. */
function approvedUnder(args: { letter?: string | null }) {
  const { letter } = parseInput(letterInput, args)
  return { approvedAt: { not: null }, ...(letter !== null && { letter }) }
}

/** The artist as everybody sees them; other plugins add songs, earnings, products. */
export function defineArtist(builder: SchemaBuilder): void {
  const artist = builder.prismaObject('Artist', {
    description: 'An artist.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      username: t.exposeString('username', {
        description: 'Unique without regard to case; stands in the address of the artist page.',
      }),
      name: t.exposeString('name', { description: 'Stage name.' }),
      genre: t.exposeString('genre', { description: 'Primary genre.' }),
      bio: t.exposeString('bio', { description: 'About the artist, in plain text.' }),
      email: t.string({
        nullable: true,
        description: 'Only for that artist and admins; null for others.',
        select: { email: true },
        resolve: (artist, _args, { actor }) =>
          mayManageArtist(actor, artist.id, 'support', 'editor', 'finance') ? artist.email : null,
      }),
      approved: t.boolean({
        description: 'False while the artist waits for an admin; until then songs are not listed.',
        select: { approvedAt: true },
        resolve: (artist) => artist.approvedAt !== null,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the artist registered.' }),
    }),
  })

  builder.queryField('artist', (t) =>
    t.prismaField({
      ...publicRead,
      type: 'Artist',
      nullable: true,
      description:
        'One artist by id or by username (give one of the two). Null when there is none, or while the artist is pending and you are neither that artist nor an admin.',
      args: {
        id: t.arg.id({ description: 'Id of the artist.' }),
        username: t.arg.string({ description: 'Username, in any case.' }),
      },
      resolve: async (query, _root, { id, username }, { ctx }) => {
        if ((id == null) === (username == null)) throw new InputError('Give either id or username')
        return await findVisibleArtist(ctx, id != null ? { id } : { username: username ?? '' }, query)
      },
    }),
  )

  const byName = builder.connectionObject(
    {
      type: artist,
      name: 'ArtistByNameConnection',
      description: 'A page of artists, by name.',
      fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
    },
    { name: 'ArtistByNameEdge', description: 'An artist and the place in the list.' },
  )
  builder.queryField('artistsByName', (t) =>
    t.prismaConnection(
      {
        ...shared(['Artist']),
        type: 'Artist',
        cursor: 'id',
        description: 'Approved artists by their names, from A to Z; `#` has what is none of the alphabet.',
        args: { letter: t.arg.string({ description: 'First letter: a to z, or #. All unless told.' }) },
        totalCount: async (_root, args, { ctx }) =>
          await ctx.db.artist.count({ where: approvedUnder(args), take: MAX_COUNTED }),
        resolve: async (query, _root, args, { ctx }) => {
          const where = approvedUnder(args)
          return await ctx.db.artist.findMany(await seek(ctx.db.artist, query, { where, order: BY_NAME }))
        },
      },
      byName,
    ),
  )

  builder.queryField('approvedArtist', (t) =>
    t.prismaField({
      ...shared(['Artist']),
      type: 'Artist',
      nullable: true,
      description:
        'An approved artist by the username of today: the same for whoever asks. Null for others; `artist` also finds pending artists for themselves and admins, and names of before.',
      args: { username: t.arg.string({ required: true, description: 'Username, in any case.' }) },
      resolve: async (query, _root, { username }, { ctx }) => await findApprovedArtist(ctx, username, query),
    }),
  )
}
