import { HttpResponse } from 'msw'
import { features } from '../../../../app/features.ts'
import { api, asArtist, network, renderPage } from '../../../../app/testing/render-page.tsx'
import type { OwnReleaseFragment, OwnSongFragment } from '../my-music.generated.ts'
import { MyMusicTab } from '../my-music-tab.tsx'

/** A published song of the release `r1`. */
export const song = (id: string, fields: Partial<OwnSongFragment> = {}): OwnSongFragment => ({
  __typename: 'Song',
  id,
  title: `Song ${id}`,
  genre: 'Outrun',
  tags: [],
  album: 'Dusk',
  releaseId: 'r1',
  release: { __typename: 'Release', id: 'r1', slug: 'dusk' },
  trackNumber: Number(id),
  releaseYear: null,
  duration: 100,
  lyrics: null,
  timedLyrics: null,
  credits: null,
  explicit: false,
  isrc: null,
  state: 'published',
  publishAt: null,
  withheldReason: null,
  audience: 'everyone',
  opensAt: null,
  ownAudience: false,
  totalStreams: 1_234,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  createdAt: '2026-11-21T06:48:14.000Z',
  ...fields,
})
/** An EP of these tracks, in this order. */
export const release = (
  tracks: readonly OwnSongFragment[],
  fields: Partial<OwnReleaseFragment> = {},
): OwnReleaseFragment => ({
  __typename: 'Release',
  id: 'r1',
  title: 'Dusk',
  slug: 'dusk',
  kind: 'ep',
  state: 'published',
  publishAt: null,
  announced: false,
  withheldReason: null,
  audience: 'everyone',
  opensAt: null,
  releaseDate: null,
  description: null,
  label: null,
  credits: null,
  coverImageUrl: null,
  coverSrcSet: null,
  coverColor: null,
  trackCount: tracks.length,
  totalSeconds: 200,
  artist: { __typename: 'Artist', id: 'a1', username: 'neon' },
  everyTrack: tracks.map(({ id, title, duration, state, trackNumber }) => ({
    __typename: 'Song',
    id,
    title,
    duration,
    state,
    trackNumber,
  })),
  ...fields,
})

const connection = <Node,>(of: 'Song' | 'Release', nodes: readonly Node[]) => ({
  __typename: `${of}Connection`,
  totalCount: nodes.length,
  edges: nodes.map((node, at) => ({ __typename: `${of}Edge`, cursor: String(at), node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})

type Change = Record<string, unknown>

/** The tab with a server that has these songs, one release of them, and keeps what is sent. */
export function openMyMusic(songs: OwnSongFragment[] = [song('1'), song('2', { state: 'hidden' })]) {
  const sent: { name: string; variables: Change }[] = []
  const asked: Change[] = []
  const answer = (name: string, data: (variables: Change) => object) =>
    api.mutation(name, ({ variables }) => {
      sent.push({ name, variables })
      return HttpResponse.json({ data: data(variables) })
    })
  let kept = songs
  let about: Change = {}
  const known = (id: unknown) => kept.find((each) => each.id === id) ?? song(String(id))
  const keepSong = (id: unknown, change: Change) => {
    kept = kept.map((each) => (each.id === id ? { ...each, ...change } : each))
    return known(id)
  }
  const keepRelease = (change: Change) => {
    about = { ...about, ...change }
    return release(kept, about)
  }
  network.use(
    api.query('MySongs', ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({ data: { mySongs: connection('Song', kept) } })
    }),
    api.query('MyReleases', () =>
      HttpResponse.json({ data: { myReleases: connection('Release', kept.length ? [release(kept, about)] : []) } }),
    ),
    api.query('SongEarnings', () =>
      HttpResponse.json({
        data: {
          artist: {
            __typename: 'Artist',
            id: 'a1',
            songEarnings: [{ __typename: 'SongEarning', songId: '1', earned: { __typename: 'Money', minor: 1_250 } }],
          },
        },
      }),
    ),
    answer('EditSong', ({ id, input }) => ({
      editSong: { __typename: 'EditSongSuccess', data: keepSong(id, input as Change) },
    })),
    answer('ReplaceSongAudio', ({ id }) => ({
      replaceSongAudio: { __typename: 'ReplaceSongAudioSuccess', data: keepSong(id, { duration: 1 }) },
    })),
    answer('SetSongState', ({ id, input }) => ({
      setSongState: keepSong(id, { publishAt: null, ...(input as Change) }),
    })),
    answer('DeleteSong', ({ id }) => ({ deleteSong: id })),
    answer('EditRelease', ({ input }) => ({
      editRelease: { __typename: 'EditReleaseSuccess', data: keepRelease(input as Change) },
    })),
    answer('SetReleaseState', ({ input }) => ({
      setReleaseState: keepRelease({ publishAt: null, ...(input as Change) }),
    })),
    answer('OrderTracks', ({ songIds }) => {
      kept = (songIds as string[]).map(known)
      return { orderTracks: release(kept, about) }
    }),
  )
  const view = renderPage(<MyMusicTab artistId="a1" />, { features, status: asArtist })
  return { ...view, sent, asked }
}
