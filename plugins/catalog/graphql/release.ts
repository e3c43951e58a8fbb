import { boundedTotalCount, MAX_COUNTED, publicRead, type SchemaBuilder, shared, withId } from '#api/graphql/builder.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { seek, NEWEST_FIRST } from '#api/database/keyset.ts'
import { findApprovedArtist, mayManageArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { type ComingTrack, comingTracks } from '../domain/release-tracks.ts'
import { findRelease, findReleaseAt, shownReleases } from '../domain/release-lists.ts'
import { exclusiveText } from '../domain/exclusive.ts'
import { maySee } from '../domain/visible-song.ts'
import { MAX_TRACKS } from '../rules/release.ts'
import { audienceType } from './audience.ts'

const cover = { coverKey: true, coverWidths: true } as const
const IN_ORDER = [{ trackNumber: 'asc' }, { id: 'asc' }] as const

/** Singles, EPs and albums as everybody sees them. */
export function defineRelease(builder: SchemaBuilder) {
  const ReleaseKinds = builder.enumType('ReleaseKind', {
    description: 'What a release is.',
    values: {
      single: { description: 'A song, perhaps with another side.' },
      ep: { description: 'A few songs.' },
      album: { description: 'A whole album.' },
    },
  })
  const ReleaseStates = builder.enumType('ReleaseState', {
    description: 'Whether a release, or a song that is not deleted, is out.',
    values: {
      published: { description: 'Out, once its artist is approved; a release needs a track that is out.' },
      hidden: { description: 'Taken back, a release with its tracks: its artist and admins alone see it.' },
      scheduled: { description: 'Comes out at `publishAt`, a release with its tracks.' },
      withheld: {
        description:
          'Hidden by our team, a release with its tracks: its artist and staff alone see it, and only staff brings it back.',
      },
    },
  })

  const ComingTrackRef = builder.objectRef<ComingTrack>('ComingTrack').implement({
    description: 'A track that is announced and not out yet.',
    fields: (t) => ({
      trackNumber: t.exposeInt('trackNumber', { nullable: true, description: 'Its place on the release.' }),
      title: t.exposeString('title', { description: 'Title.' }),
      duration: t.exposeInt('duration', { description: 'Whole seconds.' }),
      explicit: t.exposeBoolean('explicit', { description: 'Whether its words are explicit.' }),
    }),
  })

  const Audiences = audienceType(builder)
  const release = builder.prismaObject('Release', {
    description: 'A single, an EP or an album: songs that came out together.',
    select: { id: true },
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      artistId: t.exposeID('artistId', { description: 'Id of the artist.' }),
      artist: t.relation('artist', { description: 'Who made it.' }),
      title: t.exposeString('title', { description: 'Title.' }),
      slug: t.exposeString('slug', { description: 'Its place below the artist’s page: `/artist/<username>/<slug>`.' }),
      kind: t.expose('kind', { type: ReleaseKinds, description: 'What it is.' }),
      state: t.expose('state', { type: ReleaseStates, description: 'Whether it is out.' }),
      publishAt: t.expose('publishAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When a scheduled release comes out.',
      }),
      announced: t.exposeBoolean('announced', {
        description: 'Whether everybody sees the page of a scheduled release before it is out.',
      }),
      withheldReason: t.string({
        nullable: true,
        description: 'Why our team hid it; null where it has not, and for all but its artist and staff.',
        select: { artistId: true, withheldReason: true },
        resolve: ({ artistId, withheldReason }, _args, { actor }) =>
          mayManageArtist(actor, artistId, 'editor', 'support') ? withheldReason : null,
      }),
      releaseDate: t.string({
        nullable: true,
        description: 'The day that its artist gives, for example 2026-11-21.',
        select: { releaseDate: true },
        resolve: ({ releaseDate }) => releaseDate?.toISOString().slice(0, 10) ?? null,
      }),
      dateText: t.string({
        description: 'Its year, or of a scheduled one its day in UTC: `2024`, `Out on December 5, 2026`.',
        select: { state: true, publishAt: true, releaseDate: true, createdAt: true },
        resolve: ({ state, publishAt, releaseDate, createdAt }) =>
          state === 'scheduled' && publishAt
            ? `Out on ${dayInWords(publishAt.toISOString())}`
            : String((releaseDate ?? createdAt).getUTCFullYear()),
      }),
      description: t.exposeString('description', { nullable: true, description: 'What its artist says of it.' }),
      label: t.exposeString('label', { nullable: true, description: 'Record label.' }),
      credits: t.exposeString('credits', { nullable: true, description: 'Who did what, in the artist’s words.' }),
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
      coverColor: t.exposeString('coverColor', { nullable: true, description: 'Main colour of the cover as #rrggbb.' }),
      audience: t.expose('audience', {
        type: Audiences,
        description: 'Who may hear its tracks until `opensAt`, but for those with an audience of their own.',
      }),
      opensAt: t.expose('opensAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When they open to everyone; null: not by themselves.',
      }),
      exclusiveText: t.string({
        nullable: true,
        description:
          'Who may hear it, until which day (UTC), and what opens it: `For supporters until December 4, 2026: a tip or an order opens it`. Null for what is for everyone.',
        select: { audience: true, opensAt: true },
        resolve: (of) => exclusiveText(of),
      }),
      trackCount: t.exposeInt('trackCount', { description: 'How many tracks of it are out.' }),
      totalSeconds: t.exposeInt('totalSeconds', { description: 'Whole seconds of the tracks that are out.' }),
      tracks: t.relation('songs', {
        description: 'The tracks that are out, in order.',
        query: { where: { state: 'published' }, orderBy: [...IN_ORDER], take: MAX_TRACKS },
      }),
      comingTracks: t.field({
        type: [ComingTrackRef],
        description: 'Tracks of an announced release that come out with it, in order; none of any other.',
        select: { state: true, announced: true },
        resolve: async (of, _args, { ctx }) => await comingTracks(ctx, of),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was published.' }),
    }),
  })

  const releases = builder.connectionObject(
    {
      type: release,
      name: 'ReleaseConnection',
      description: 'A page of releases.',
      fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
    },
    { name: 'ReleaseEdge', description: 'A release and its place in the list.' },
  )

  builder.queryFields((t) => ({
    artistReleases: t.prismaConnection(
      {
        ...shared(['Release', 'Artist']),
        type: release,
        cursor: 'id',
        description: 'Releases of an approved artist that are out, newest first. Empty for others.',
        args: {
          username: t.arg.string({ required: true, description: 'Username of today, in any case.' }),
          announced: t.arg.boolean({ description: 'Those too that are announced and not out yet.' }),
        },
        totalCount: async (_root, { username, announced }, { ctx }) => {
          const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
          const where = { artistId: artist?.id ?? '', ...shownReleases(announced) }
          return artist ? await ctx.db.release.count({ where, take: MAX_COUNTED }) : 0
        },
        resolve: async (query, _root, { username, announced }, { ctx }) => {
          const artist = await findApprovedArtist(ctx, username, { select: { id: true } })
          const where = { artistId: { in: artist ? [artist.id] : [] }, ...shownReleases(announced) }
          return await ctx.db.release.findMany(await seek(ctx.db.release, query, { where, order: NEWEST_FIRST }))
        },
      },
      releases,
    ),
    artistRelease: t.prismaField({
      ...publicRead,
      type: release,
      nullable: true,
      description:
        'One release by its address. Null when there is none, or while it is neither out nor announced and you are neither its artist nor an admin.',
      args: {
        username: t.arg.string({ required: true, description: 'Username of the artist, in any case.' }),
        slug: t.arg.string({ required: true, description: '`slug` of the release.' }),
      },
      resolve: async (query, _root, args, { ctx }) => {
        const selected = withId(query)
        const found = await findReleaseAt(ctx, args)
        return found && maySee(ctx.actor, found)
          ? await ctx.db.release.findUnique({ ...selected, where: { id: found.id } })
          : null
      },
    }),
    release: t.prismaField({
      ...publicRead,
      type: release,
      nullable: true,
      description: 'One release by its id, as `artistRelease`.',
      args: { id: t.arg.id({ required: true, description: 'Id of the release.' }) },
      resolve: async (query, _root, { id }, { ctx }) => {
        const selected = withId(query)
        const found = await findRelease(ctx, id)
        return found && maySee(ctx.actor, found)
          ? await ctx.db.release.findUnique({ ...selected, where: { id: found.id } })
          : null
      },
    }),
  }))
  return { release, releases, ReleaseStates, ReleaseKinds }
}
