import { useId } from 'react'
import { styled } from 'styled-components'
import { Face } from '../../../../ui/face.tsx'
import { Link } from '../../../../ui/link.tsx'
import { color, font, media, size, space } from '../../../../ui/tokens.ts'
import type { CountedSong } from '../just-counted.ts'

const MAX_ARTISTS = 6

const Frame = styled.section`
  min-height: 330px;
  h2 { margin-bottom: ${space[4]}; font-size: ${size.xl}; }
  li { display: grid; grid-template-columns: 64px minmax(0, 1fr); align-items: center; gap: ${space[3]}; }
  a { color: ${color.text}; font: 600 ${size.md}/1.4 ${font.display}; text-decoration: none; }
  a:hover { text-decoration: underline; }
  p { color: ${color.muted}; font-size: ${size.sm}; line-height: 1.45; }
`

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

export interface HeardArtist {
  username: string
  name: string
  faceUrl: string | null
  faceSrcSet: string | null
  streams: number
  /** The song of these streams that has most of them. */
  topTitle: string
  songs: number
}

/** Artists of the songs that were counted last, those with most streams first. */
export const heardArtists = (songs: readonly CountedSong[]): HeardArtist[] => {
  const by = new Map<string, HeardArtist & { topStreams: number }>()
  for (const song of songs) {
    const known = by.get(song.artistUsername)
    const isTop = !known || song.streams > known.topStreams
    by.set(song.artistUsername, {
      username: song.artistUsername,
      name: song.artistName,
      faceUrl: song.artistFaceUrl,
      faceSrcSet: song.artistFaceSrcSet,
      streams: (known?.streams ?? 0) + song.streams,
      songs: (known?.songs ?? 0) + 1,
      topTitle: isTop ? song.title : known.topTitle,
      topStreams: isTop ? song.streams : known.topStreams,
    })
  }
  return [...by.values()].toSorted((a, b) => b.streams - a.streams).slice(0, MAX_ARTISTS)
}

const describe = ({ streams, songs, topTitle }: HeardArtist, total: number): string =>
  `${streams} of the last ${total} streams${songs === 1 ? ':' : ', most often'} “${topTitle}”.`

/** Whom people hear at the moment: a face and what is true of it. */
export const HeardNow = ({ songs }: { songs: readonly CountedSong[] | null }) => {
  const id = useId()
  if (songs?.length === 0) return null
  const total = (songs ?? []).reduce((sum, { streams }) => sum + streams, 0)
  return (
    <Frame aria-labelledby={id} aria-busy={!songs}>
      <h2 id={id}>Being played now</h2>
      <List>
        {heardArtists(songs ?? []).map((artist) => (
          <li key={artist.username}>
            <Face name={artist.name} src={artist.faceUrl} srcSet={artist.faceSrcSet} sizes="64px" />
            <div>
              <Link to={`/artist/${artist.username}`}>{artist.name}</Link>
              <p>{describe(artist, total)}</p>
            </div>
          </li>
        ))}
      </List>
    </Frame>
  )
}
