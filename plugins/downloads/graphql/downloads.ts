import { boundedTotalCount, only, type SchemaBuilder } from '#api/graphql/builder.ts'
import { forwardPage } from '#api/graphql/forward-page.ts'
import { isId } from '#api/text/is-id.ts'
import { parseInput } from '#api/app/errors.ts'
import { imageAddresses } from '#plugins/media'
import { boughtMusic, countBoughtMusic, ownedRelease, type OwnedRelease } from '../domain/bought-music.ts'
import { downloadPath } from '../domain/download-path.ts'
import type { OfferedTrack } from '../domain/sales.ts'
import { type Download, requireOwned } from '../domain/prepare-download.ts'
import { releaseInput } from '../rules.ts'

/** The music that one bought, and its files. */
export function defineDownloads(builder: SchemaBuilder): void {
  const Format = builder.enumType('DownloadFormat', {
    description: 'What a download is made as.',
    values: {
      original: { value: 'original', description: 'The files as the artist uploaded them.' },
      mp3: { value: 'mp3', description: 'MP3 of 320 kbit/s with title, artist, album, number, year and cover.' },
    } as const,
  })
  const State = builder.enumType('DownloadState', {
    description: 'How far a download is.',
    values: {
      waiting: { value: 'waiting', description: 'It is being made; ask again.' },
      ready: { value: 'ready', description: 'It can be downloaded.' },
      failed: { value: 'failed', description: 'It could not be made; `prepareDownload` tries again.' },
    } as const,
  })
  const DownloadRef = builder.objectRef<Download>('Download').implement({
    description: 'A file of a release that you own: all of it as a ZIP, or one song.',
    fields: (t) => ({
      id: t.id({ description: 'Names the file.', resolve: ({ file }) => file.id }),
      songId: t.id({ nullable: true, description: 'Of a song; null for the ZIP.', resolve: ({ file }) => file.songId }),
      format: t.field({ type: Format, description: 'What it is made as.', resolve: ({ file }) => file.format }),
      state: t.field({ type: State, description: 'How far it is.', resolve: ({ file }) => file.state }),
      percent: t.int({
        description: 'The same in whole percent.',
        resolve: ({ file: { state, done, total } }) =>
          state === 'ready' ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(1, total))),
      }),
      bytes: t.float({
        nullable: true,
        description: 'Its size; null while it is not ready.',
        resolve: ({ file }) => (file.bytes === null ? null : Number(file.bytes)),
      }),
      fileName: t.string({ description: 'What it is called at download.', resolve: ({ plan }) => plan.fileName }),
      problem: t.string({
        nullable: true,
        description: 'What went wrong last, in words; null where nothing did.',
        resolve: ({ file }) => file.problem,
      }),
      url: t.string({
        nullable: true,
        description: 'Path that sends you to a short-lived signed address of it; null while it is not ready.',
        resolve: ({ file }) => (file.state === 'ready' ? downloadPath(file.id) : null),
      }),
    }),
  })
  const TrackRef = builder.objectRef<OfferedTrack>('OwnedTrack').implement({
    description: 'A song of a release that you own.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Names the song.' }),
      number: t.exposeInt('number', { description: 'Its place on the release.' }),
      title: t.exposeString('title', { description: 'Title.' }),
    }),
  })
  const OwnedRef = builder.objectRef<OwnedRelease>('OwnedRelease').implement({
    description: 'A release that you bought, or your own: it stays yours when it is hidden or deleted.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the order; of your own release its id.' }),
      releaseId: t.id({ description: 'Id of the release.', resolve: ({ release }) => release.releaseId }),
      title: t.string({ description: 'Title.', resolve: ({ release }) => release.title }),
      artistName: t.string({ description: 'Who made it.', resolve: ({ release }) => release.artistName }),
      coverImageUrl: t.string({
        nullable: true,
        description: 'Path of the cover (WebP); null without one.',
        resolve: ({ release }) => imageAddresses(release.coverKey, release.coverWidths)?.url ?? null,
      }),
      coverSrcSet: t.string({
        nullable: true,
        description: 'The cover at all widths there are, as an HTML srcset.',
        resolve: ({ release }) => imageAddresses(release.coverKey, release.coverWidths)?.srcSet ?? null,
      }),
      coverColor: t.string({
        nullable: true,
        description: 'Main colour of the cover as #rrggbb.',
        resolve: ({ release }) => release.coverColor,
      }),
      boughtAt: t.expose('boughtAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When you bought it; null for your own.',
      }),
      preOrdered: t.exposeBoolean('preOrdered', {
        description: 'You bought it before it is out: there is nothing to download until then.',
      }),
      comesOutAt: t.expose('comesOutAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When a pre-order comes out; null while nobody knows, and for what is out.',
      }),
      formats: t.field({
        type: [Format],
        description: 'What can be downloaded, best for most people first.',
        resolve: ({ formats }) => formats,
      }),
      tracks: t.field({
        type: [TrackRef],
        description: 'Its songs in order.',
        resolve: ({ release }) => release.tracks,
      }),
      downloads: t.field({
        type: [DownloadRef],
        description: 'Files that were asked for, of the release as it is now; others are a `prepareDownload` away.',
        resolve: ({ downloads }) => downloads,
      }),
    }),
  })

  builder.queryFields((t) => ({
    boughtReleases: t.connection(
      {
        ...only({ user: true }),
        type: OwnedRef,
        description:
          'Releases that you bought, bought last first, those that are not out yet among them. Those that were given back are left out.',
        resolve: async (_root, args, { ctx }) =>
          await forwardPage(args, {
            isPlace: isId,
            read: (range) => boughtMusic(ctx, range),
            count: (most) => countBoughtMusic(ctx, most),
          }),
      },
      {
        name: 'OwnedReleaseConnection',
        description: 'A page of releases that you own.',
        fields: (t) => ({ totalCount: t.int(boundedTotalCount) }),
      },
      { name: 'OwnedReleaseEdge', description: 'A release that you own in a page.' },
    ),
    ownedRelease: t.field({
      ...only({ user: true, artist: true, editor: true }),
      type: OwnedRef,
      nullable: true,
      description: 'A release that you bought, or your own, with its files. Code NOT_FOUND for any other.',
      args: { releaseId: t.arg.id({ required: true, description: 'Id of the release.' }) },
      resolve: async (_root, args, { ctx }) =>
        await ownedRelease(ctx, await requireOwned(ctx, parseInput(releaseInput, args).releaseId)),
    }),
  }))
}
