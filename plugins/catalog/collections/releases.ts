import { collection, filterBy } from '#api/collections/collection.ts'
import type { Row } from '#api/collections/fields.ts'
import { RELEASE_KINDS } from '../release-rules.ts'
import { STATE_LABELS } from '../rules.ts'
import { shownDuration } from '../pages/told-song.ts'

type Track = { title: string; trackNumber: number | null; duration: number; state: keyof typeof STATE_LABELS }
type Whole = Row & { artist: { name: string }; songs: Track[] }

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Of each release: a page of them reads them all. */
const SHOWN_TRACKS = 30

/** Releases with their tracks, written only by their artists. */
export const releases = collection({
  name: 'releases',
  label: { one: 'Release', many: 'Releases' },
  description: 'Every single, EP and album there is, hidden and scheduled ones and those of pending artists included.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'release',
  select: {
    artist: { select: { name: true } },
    songs: {
      where: { state: { not: 'deleted' } },
      orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
      take: SHOWN_TRACKS,
      select: { title: true, trackNumber: true, duration: true, state: true },
    },
  },
  fields: {
    title: { kind: 'text', label: 'Title' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => (row as Whole).artist.name },
    artistId: { kind: 'id', label: 'Artist’s account', collection: 'artists' },
    kind: { kind: 'select', label: 'Kind', options: choices(RELEASE_KINDS) },
    state: { kind: 'select', label: 'State', options: choices(STATE_LABELS) },
    publishAt: { kind: 'date', label: 'Comes out', nullable: true },
    releaseDate: { kind: 'date', label: 'Release date', nullable: true },
    label: { kind: 'text', label: 'Label', nullable: true },
    description: { kind: 'textarea', label: 'Description', nullable: true },
    trackCount: { kind: 'number', label: 'Tracks that are out' },
    totalSeconds: { kind: 'number', label: 'Seconds' },
    tracks: { kind: 'textarea', label: 'Tracks', nullable: true, from: (row) => trackList((row as Whole).songs) },
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
})

/** A line for each: its number, title and length, and what keeps it back. */
const trackList = (tracks: readonly Track[]): string | null =>
  tracks
    .map(({ title, duration, state }, index) => {
      const back = state === 'published' ? '' : ` · ${STATE_LABELS[state]}`
      return `${index + 1}. ${title} · ${shownDuration(duration)}${back}`
    })
    .join('\n') || null
