import { collection } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'

type WithArtist = Row & { artist: { name: string } }

/** Songs, written only by publishing them. */
export const songs = collection({
  name: 'songs',
  label: { one: 'Song', many: 'Songs' },
  description: 'Every song there is, those of pending artists included.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'song',
  select: { artist: { select: { name: true } } },
  fields: {
    title: { kind: 'text', label: 'Title' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => (row as WithArtist).artist.name },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    genre: { kind: 'text', label: 'Genre' },
    album: { kind: 'text', label: 'Album', nullable: true },
    releaseYear: { kind: 'number', label: 'Release year', nullable: true },
    duration: { kind: 'number', label: 'Seconds' },
    totalStreams: { kind: 'number', label: 'Streams' },
    audioType: { kind: 'text', label: 'Audio format' },
    audioBytes: { kind: 'number', label: 'Audio bytes' },
    createdAt: { kind: 'date', label: 'Published' },
  },
  title: 'title',
  columns: ['title', 'artistName', 'genre', 'album', 'totalStreams', 'createdAt'],
  grows: true,
  search: ['title', 'album', 'genre'],
  searchThrough: { artistId: (ctx, name) => ctx.services.auth.findArtistIds(ctx, { name }) },
  filters: {
    artist: {
      label: 'Artist',
      options: {
        pending: { label: 'Pending', where: { artist: { approvedAt: null } } },
        approved: { label: 'Approved', where: { artist: { approvedAt: { not: null } } } },
      },
    },
  },
  sort: { by: ['createdAt', 'title', 'totalStreams', 'duration', 'releaseYear'], start: 'createdAt_DESC' },
})
