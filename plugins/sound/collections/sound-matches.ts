import { collection, recordAction } from '#api/collections/collection.ts'
import { settleMatch } from '../domain/settle-match.ts'

type Names = Record<'song' | 'otherSong', { title: string; artist: { name: string } }>
const song = { select: { title: true, artist: { select: { name: true } } } } as const
const named = (row: unknown, which: keyof Names) => {
  const { title, artist } = (row as Names)[which]
  return `${title} by ${artist.name}`
}

/** The same recording by two artists: a cover of rights, a label's mistake, or two accounts of one person. */
export const soundMatches = collection({
  name: 'same-recordings',
  label: { one: 'Same recording', many: 'Same recordings' },
  description: 'Songs by two artists with identical audio. Neither is blocked: check who may publish it.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'soundMatch',
  select: { song, otherSong: song },
  fields: {
    later: { kind: 'text', label: 'Came later', from: (row) => named(row, 'song') },
    songId: { kind: 'id', label: 'The later song', collection: 'songs' },
    artistId: { kind: 'id', label: 'Its artist', collection: 'artists' },
    earlier: { kind: 'text', label: 'Was there before', from: (row) => named(row, 'otherSong') },
    otherSongId: { kind: 'id', label: 'The earlier song', collection: 'songs' },
    otherArtistId: { kind: 'id', label: 'Its artist', collection: 'artists' },
    createdAt: { kind: 'date', label: 'Found' },
    settledAt: { kind: 'date', label: 'Looked at', nullable: true },
  },
  title: 'later',
  columns: ['later', 'earlier', 'createdAt', 'settledAt'],
  grows: true,
  filters: {
    settled: {
      label: 'Looked at',
      options: {
        no: { label: 'Not yet', where: { settledAt: null } },
        yes: { label: 'Yes', where: { settledAt: { not: null } } },
      },
    },
  },
  sort: { by: ['createdAt'], start: 'createdAt_DESC' },
  tasks: [{ label: 'Same recordings of two artists', filter: { settled: 'no' } }],
  actions: {
    settle: recordAction({
      label: 'Looked at',
      description: 'Marks it as reviewed. Both songs stay as they are.',
      when: ({ settledAt }) => settledAt === null,
      audit: 'sound.match-settled',
      run: async (ctx, { id }) => await settleMatch(ctx, id),
    }),
  },
})
