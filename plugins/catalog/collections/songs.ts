import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { withholdSchema } from '#api/app/withholding.ts'
import { restoreSong, withholdSong } from '../domain/withhold-song.ts'
import { STATE_LABELS } from '../rules.ts'

type WithArtist = Row & { artist: { name: string } }

const STATES = Object.entries({ ...STATE_LABELS, deleted: 'Deleted' }).map(([value, label]) => ({ value, label }))

/** Songs, written only by their artists; editors hide and restore them. */
export const songs = collection({
  name: 'songs',
  label: { one: 'Song', many: 'Songs' },
  description: 'All songs, including those of pending artists.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'song',
  select: { artist: { select: { name: true } } },
  fields: {
    title: { kind: 'text', label: 'Title' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => (row as WithArtist).artist.name },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    state: { kind: 'select', label: 'State', options: STATES },
    withheldReason: { kind: 'textarea', label: 'Why our team hid it', nullable: true },
    withheldAt: { kind: 'date', label: 'Hidden by our team', nullable: true },
    genre: { kind: 'text', label: 'Genre' },
    album: { kind: 'text', label: 'Album', nullable: true },
    releaseYear: { kind: 'number', label: 'Release year', nullable: true },
    duration: { kind: 'number', label: 'Seconds' },
    totalStreams: { kind: 'number', label: 'Streams' },
    audioType: { kind: 'text', label: 'Audio format' },
    audioBytes: { kind: 'number', label: 'Audio bytes' },
    createdAt: { kind: 'date', label: 'Published' },
    madeByPeopleAt: { kind: 'date', label: 'Declared made by people' },
  },
  title: 'title',
  columns: ['title', 'artistName', 'genre', 'album', 'totalStreams', 'createdAt'],
  grows: true,
  search: ['title', 'album', 'genre'],
  searchThrough: { artistId: (ctx, name) => ctx.services.auth.findArtistIds(ctx, { name }) },
  filters: {
    state: filterBy('state', 'State', STATES),
    artist: {
      label: 'Artist',
      options: {
        pending: { label: 'Pending', where: { artist: { approvedAt: null } } },
        approved: { label: 'Approved', where: { artist: { approvedAt: { not: null } } } },
      },
    },
  },
  sort: { by: ['createdAt', 'title', 'totalStreams', 'duration', 'releaseYear'], start: 'createdAt_DESC' },
  actions: {
    hide: recordAction({
      label: 'Hide',
      description:
        'Only its artist and staff can see and hear it, and the artist cannot undo this. Streams and money stay.',
      danger: true,
      when: ({ state }) => state !== 'withheld' && state !== 'deleted',
      form: withholdSchema,
      fields: {
        reason: { kind: 'textarea', label: 'Reason', hint: 'The artist sees it by email and next to the song.' },
      },
      run: async (ctx, { id, input: { reason } }) => await withholdSong(ctx, id, reason),
    }),
    restore: recordAction({
      label: 'Restore',
      description: 'Restores it as it was. The artist is notified by email.',
      when: ({ state }) => state === 'withheld',
      run: async (ctx, { id }) => await restoreSong(ctx, id),
    }),
  },
})
