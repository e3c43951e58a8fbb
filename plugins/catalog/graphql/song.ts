import { boundedTotalCount, MAX_COUNTED, publicRead, type SchemaBuilder, shared, withId } from '#api/graphql/builder.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import { findApprovedArtist, mayManageArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { findSong } from '../domain/song-lists.ts'
import { keptPage } from '../domain/kept-pages.ts'
import { audioPath } from '../domain/song-audio.ts'
import { exclusiveText } from '../domain/exclusive.ts'
import { maySee, visibleSong } from '../domain/visible-song.ts'
import { uncountedNotice } from '../rules.ts'
import { audienceType } from './audience.ts'

const cover = { coverKey: true, coverWidths: true } as const

/** Songs as everybody sees them; who may hear them is the streaming plugin's matter. */
export function defineSong(builder: SchemaBuilder) {
  const SongStates = builder.enumType('SongState', {
    description: 'Whether a song is out.',
    values: {
      published: { description: 'Out: everybody sees it once its artist is approved.' },
      hidden: { description: 'Taken back: its artist and admins alone see it.' },
      scheduled: { description: 'Comes out at `publishAt`; until then its artist and admins alone see it.' },
      deleted: { description: 'Gone. Its title stays on statements.' },
      withheld: {
        description: 'Hidden by our team: its artist and staff alone see it, and only staff brings it back.',
      },
    },
  })

  const Audiences = audienceType(builder)
  const song = builder.prismaObject('Song', {
    description: 'A published song.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      artist: t.relation('artist', { description: 'Who made it.' }),
      title: t.exposeString('title', { description: 'Title.' }),
      genre: t.exposeString('genre', { description: 'Free text, for example "Darkwave".' }),
      album: t.exposeString('album', { nullable: true, description: 'Album, if it is on one.' }),
      releaseYear: t.exposeInt('releaseYear', { nullable: true, description: 'Year of release, if given.' }),
      duration: t.exposeInt('duration', { description: 'Whole seconds, as measured from the file.' }),
      notice: t.string({
        nullable: true,
        description:
          'What to know of it: that its streams are never counted (`SONG_TOO_SHORT`), being shorter than 30 seconds. Null where there is nothing.',
        select: { duration: true },
        resolve: uncountedNotice,
      }),
      audioFileUrl: t.string({
        description: 'Path of the audio: asks for a subscription, then redirects to a short-lived address.',
        resolve: ({ id }) => audioPath(id),
      }),
      coverImageUrl: t.string({
        nullable: true,
        description: 'Path of the cover (WebP); null without one.',
        select: cover,
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.url ?? null,
      }),
      coverSrcSet: t.string({
        nullable: true,
        description: 'The cover at all widths there are, as an HTML srcset.',
        select: cover,
        resolve: ({ coverKey, coverWidths }) => imageAddresses(coverKey, coverWidths)?.srcSet ?? null,
      }),
      coverColor: t.exposeString('coverColor', {
        nullable: true,
        description: 'Main colour of the cover as #rrggbb, to hold its place while it loads.',
      }),
      release: t.relation('release', {
        nullable: true,
        description: 'The single, EP or album it is a track of; null for a single by itself.',
      }),
      releaseId: t.exposeID('releaseId', { nullable: true, description: 'Id of that release.' }),
      trackNumber: t.exposeInt('trackNumber', { nullable: true, description: 'Its place on the release, from 1.' }),
      tags: t.exposeStringList('tags', { description: 'Lower-case words its artist found for it.' }),
      explicit: t.exposeBoolean('explicit', { description: 'Whether its artist marked its words as explicit.' }),
      lyrics: t.exposeString('lyrics', { nullable: true, description: 'Words, line by line.' }),
      timedLyrics: t.exposeString('timedLyrics', {
        nullable: true,
        description: 'The words in time, as LRC: `[01:23.45]A line`.',
      }),
      credits: t.exposeString('credits', { nullable: true, description: 'Who did what, in the artist’s words.' }),
      isrc: t.exposeString('isrc', { nullable: true, description: 'International Standard Recording Code.' }),
      state: t.expose('state', { type: SongStates, description: 'Whether it is out.' }),
      publishAt: t.expose('publishAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When a scheduled song comes out.',
      }),
      withheldReason: t.string({
        nullable: true,
        description: 'Why our team hid it; null where it has not, and for all but its artist and staff.',
        select: { artistId: true, withheldReason: true },
        resolve: ({ artistId, withheldReason }, _args, { actor }) =>
          mayManageArtist(actor, artistId, 'editor', 'support') ? withheldReason : null,
      }),
      audience: t.expose('audience', {
        type: Audiences,
        description: 'Who may hear it, until `opensAt`: without one of its own that of its release.',
      }),
      opensAt: t.expose('opensAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it opens to everyone; null: not by itself.',
      }),
      exclusiveText: t.string({
        nullable: true,
        description:
          'Who may hear it, until which day (UTC), and what opens it: `For supporters until December 4, 2026: a tip or an order opens it`. Null for what is for everyone.',
        select: { audience: true, opensAt: true },
        resolve: (of) => exclusiveText(of),
      }),
      ownAudience: t.exposeBoolean('ownAudience', {
        description: 'Whether its audience is its own, and not that of its release.',
      }),
      totalStreams: t.exposeInt('totalStreams', { description: 'Counted streams of all time.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was published.' }),
    }),
  })

  const songs = builder.connectionObject(
    {
      type: song,
      name: 'SongConnection',
      description: 'A page of songs.',
      fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
    },
    { name: 'SongEdge', description: 'A song and its place in the list.' },
  )

  builder.prismaObjectField('Artist', 'songs', (t) =>
    // No relation: Prisma would read all songs of all artists around it, and cut the pages here.
    t.prismaConnection(
      {
        type: song,
        cursor: 'id',
        description:
          'Published songs, newest first. Empty while the artist is pending, but for that artist and admins.',
        totalCount: (artist, _args, { ctx }) =>
          ctx.db.song.count({ where: visibleSongs(ctx.actor, artist.id), take: MAX_COUNTED }),
        resolve: async (query, artist, _args, { ctx }) =>
          await ctx.db.song.findMany(
            await seek(ctx.db.song, query, { where: visibleSongs(ctx.actor, artist.id), order: NEWEST_FIRST }),
          ),
      },
      songs,
    ),
  )

  builder.queryField('newReleases', (t) =>
    t.prismaConnection(
      {
        ...shared(['Song', 'Artist']),
        type: 'Song',
        cursor: 'id',
        description: 'Published songs of approved artists, newest first.',
        totalCount: (_root, _args, { ctx }) => ctx.db.song.count({ where: visibleSong, take: MAX_COUNTED }),
        resolve: async (query, _root, _args, { ctx }) =>
          await keptPage(ctx, query, async () =>
            ctx.db.song.findMany(await seek(ctx.db.song, query, { where: visibleSong, order: NEWEST_FIRST })),
          ),
      },
      songs,
    ),
  )

  builder.queryField('artistSongs', (t) =>
    t.prismaConnection(
      {
        ...shared(['Song', 'Artist']),
        type: 'Song',
        cursor: 'id',
        description:
          'Published songs of an approved artist, newest first: the same for whoever asks. Empty for others; `Artist.songs` also has those of a pending artist, for themselves and admins.',
        args: { username: t.arg.string({ required: true, description: 'Username of today, in any case.' }) },
        totalCount: async (_root, { username }, { ctx }) => {
          const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
          const where = { artistId: artist?.id ?? '', state: 'published' } as const
          return artist ? await ctx.db.song.count({ where, take: MAX_COUNTED }) : 0
        },
        resolve: async (query, _root, { username }, { ctx }) => {
          // By id: joined with the name, PostgreSQL could go through the songs of all artists.
          const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
          const where = { artistId: { in: artist ? [artist.id] : [] }, state: 'published' as const }
          return await ctx.db.song.findMany(await seek(ctx.db.song, query, { where, order: NEWEST_FIRST }))
        },
      },
      songs,
    ),
  )

  builder.queryField('song', (t) =>
    t.prismaField({
      ...publicRead,
      type: 'Song',
      nullable: true,
      description:
        'One song. Null when there is none; while it is hidden or scheduled, or its artist is pending, for all but that artist and admins; and when it is deleted.',
      args: { id: t.arg.id({ required: true, description: 'Id of the song.' }) },
      resolve: async (query, _root, { id }, { ctx }) => {
        const selected = withId(query)
        const found = await findSong(ctx, id)
        return found && maySee(ctx.actor, found)
          ? await ctx.db.song.findUnique({ ...selected, where: { id: found.id } })
          : null
      },
    }),
  )
  return { song, songs }
}

/** In the filter, not in a scope: rows that may not be seen are not read. */
function visibleSongs(actor: Parameters<typeof mayManageArtist>[0], artistId: string) {
  return mayManageArtist(actor, artistId, 'editor', 'support')
    ? { artistId, state: visibleSong.state }
    : { artistId, ...visibleSong }
}
