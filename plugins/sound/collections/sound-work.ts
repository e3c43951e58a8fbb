import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import { attachArtists } from '#plugins/auth'
import { makeAgain } from '../domain/work.ts'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
]

/** Songs whose sound is to be made, and why it could not be; they play as they were uploaded. */
export const soundWork = collection({
  name: 'sound-work',
  label: { one: 'Song to prepare', many: 'Songs to prepare' },
  description: 'Songs waiting to be measured and encoded. Until then they play as uploaded.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'soundWork',
  select: { song: { select: { title: true } } },
  attach: attachArtists,
  fields: {
    title: { kind: 'text', label: 'Song', from: (row) => (row as unknown as { song: { title: string } }).song.title },
    songId: { kind: 'id', label: 'The song', collection: 'songs' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    state: { kind: 'select', label: 'State', options: STATES },
    attempts: { kind: 'number', label: 'Tries' },
    error: { kind: 'textarea', label: 'Last error', nullable: true },
    createdAt: { kind: 'date', label: 'Since' },
  },
  title: 'title',
  columns: ['title', 'artistName', 'state', 'attempts', 'error', 'createdAt'],
  grows: true,
  filters: {
    state: filterBy('state', 'State', STATES),
    error: {
      label: 'Error',
      options: { some: { label: 'With an error', where: { error: { not: null } } } },
    },
  },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  tasks: [{ label: 'Songs that could not be prepared', filter: { state: 'failed' } }],
  actions: {
    again: recordAction({
      label: 'Try again',
      description: 'Measures and encodes it again as soon as a worker is free.',
      audit: 'sound.tried-again',
      run: async (ctx, { id }) => await makeAgain(ctx, id),
    }),
  },
})
