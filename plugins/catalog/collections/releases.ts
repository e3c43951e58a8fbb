import { collection, filterBy, recordAction } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { withholdSchema } from '#api/app/withholding.ts'
import { restoreRelease, withholdRelease } from '../domain/withhold-release.ts'
import { firstTracks, type ListedTrack } from '../domain/release-tracks.ts'
import { RELEASE_KINDS } from '../rules/release.ts'
import { STATE_LABELS } from '../rules.ts'
import { shownDuration } from '../pages/song-metadata.ts'

type Whole = Row & { artist: { name: string }; tracks: readonly ListedTrack[] }

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Releases with their tracks, written only by their artists; editors hide and restore them. */
export const releases = collection({
  name: 'releases',
  label: { one: 'Release', many: 'Releases' },
  description: 'All singles, EPs and albums, including hidden and scheduled ones and those of pending artists.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'release',
  select: { artist: { select: { name: true } } },
  attach: async (ctx, rows) => {
    const tracks = await firstTracks(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, tracks: tracks.get(row.id) ?? [] }))
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => (row as Whole).artist.name },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    kind: { kind: 'select', label: 'Kind', options: choices(RELEASE_KINDS) },
    state: { kind: 'select', label: 'State', options: choices(STATE_LABELS) },
    withheldReason: { kind: 'textarea', label: 'Why our team hid it', nullable: true },
    withheldAt: { kind: 'date', label: 'Hidden by our team', nullable: true },
    publishAt: { kind: 'date', label: 'Comes out', nullable: true },
    releaseDate: { kind: 'date', label: 'Release date', nullable: true },
    label: { kind: 'text', label: 'Label', nullable: true },
    description: { kind: 'textarea', label: 'Description', nullable: true },
    trackCount: { kind: 'number', label: 'Tracks that are out' },
    totalSeconds: { kind: 'number', label: 'Seconds' },
    tracks: { kind: 'textarea', label: 'Tracks', nullable: true, from: (row) => trackList((row as Whole).tracks) },
    createdAt: { kind: 'date', label: 'Published' },
  },
  title: 'title',
  columns: ['title', 'artistName', 'kind', 'state', 'trackCount', 'createdAt'],
  grows: true,
  search: ['title', 'label'],
  searchThrough: { artistId: (ctx, name) => ctx.services.auth.findArtistIds(ctx, { name }) },
  filters: {
    state: filterBy('state', 'State', choices(STATE_LABELS)),
    kind: filterBy('kind', 'Kind', choices(RELEASE_KINDS)),
  },
  sort: { by: ['createdAt', 'title'], start: 'createdAt_DESC' },
  actions: {
    hide: recordAction({
      label: 'Hide',
      description:
        'Only its artist and staff can see it and hear its tracks, and the artist cannot undo this. Streams and money stay.',
      danger: true,
      when: ({ state }) => state !== 'withheld',
      form: withholdSchema,
      fields: {
        reason: { kind: 'textarea', label: 'Reason', hint: 'The artist sees it by mail and next to the release.' },
      },
      run: async (ctx, { id, input: { reason } }) => await withholdRelease(ctx, id, reason),
    }),
    restore: recordAction({
      label: 'Restore',
      description: 'Restores it and its tracks as they were. The artist is notified by email.',
      when: ({ state }) => state === 'withheld',
      run: async (ctx, { id }) => await restoreRelease(ctx, id),
    }),
  },
})

/** A line for each: its number, title and length, and what keeps it back. */
const trackList = (tracks: readonly ListedTrack[]): string | null =>
  tracks
    .map(({ title, duration, state }, index) => {
      const back = state === 'published' ? '' : ` · ${STATE_LABELS[state]}`
      return `${index + 1}. ${title} · ${shownDuration(duration)}${back}`
    })
    .join('\n') || null
