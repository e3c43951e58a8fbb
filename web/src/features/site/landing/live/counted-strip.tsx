import { useState } from 'react'
import { styled } from 'styled-components'
import { Link } from '../../../../ui/link.tsx'
import { Container } from '../../../../ui/page.tsx'
import { color, font, media, radius, size, space } from '../../../../ui/tokens.ts'
import type { CountedSong } from '../just-counted.ts'
import { formatAgo } from './format-ago.ts'

const SHOWN = 8

const Frame = styled(Container)`
  padding-block: ${space[5]} ${space[6]};
  h2 { display: flex; align-items: center; gap: ${space[2]}; margin-bottom: ${space[4]}; font-size: ${size.lg}; }
  /* Live content. */
  h2::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: ${color.cyan}; }
  li { display: grid; gap: 2px; min-width: 0; min-height: 212px; align-content: start; }
  img, i { display: block; width: 100%; height: auto; aspect-ratio: 1; margin-bottom: ${space[2]}; border-radius: ${radius.md}; background: ${color.raised}; object-fit: cover; }
  a { overflow: hidden; color: ${color.text}; font: 600 ${size.md}/1.5rem ${font.display}; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
  a:hover { text-decoration: underline; }
  p { overflow: hidden; color: ${color.muted}; font-size: ${size.xs}; text-overflow: ellipsis; white-space: nowrap; }
  > p { margin: -${space[2]} 0 ${space[4]}; font-size: ${size.sm}; white-space: normal; }
  /* Two lines on a phone, also while it is asked for. */
  @media not all and ${media.md} { > p { min-height: 3em; } }
`

const Face = styled.img`
  && { display: inline-block; width: 18px; margin: 0 6px 0 0; border-radius: 50%; vertical-align: -4px; }
`

const Row = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(132px, 1fr);
  gap: ${space[4]};
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;
  padding: 2px 2px ${space[2]};
  /* Few songs leave their covers as large as many do. */
  @media ${media.lg} { grid-auto-flow: row; grid-template-columns: repeat(${SHOWN}, minmax(0, 1fr)); overflow: visible; }
`

const describeSun = (songs: readonly CountedSong[]): string => {
  const streams = songs.reduce((sum, song) => sum + song.streams, 0)
  return `The sun shows the last ${streams} streams: one stripe per artist, sized by share.`
}

/** Real songs, real listening: what was counted last on this site. Keeps its place while it is asked for. */
export const CountedStrip = ({ songs }: { songs: readonly CountedSong[] | null }) => {
  const [now] = useState(() => Date.now())
  return songs?.length === 0 ? null : (
    <Frame as="section" aria-labelledby="counted" aria-busy={!songs}>
      <h2 id="counted">Just counted</h2>
      {songs ? <p>{describeSun(songs)}</p> : <p>&nbsp;</p>}
      <Row>
        {songs
          ? songs.slice(0, SHOWN).map((song) => (
              <li key={song.songId}>
                <img
                  src={song.coverImageUrl ?? '/favicon.svg'}
                  srcSet={song.coverSrcSet ?? undefined}
                  sizes="150px"
                  alt=""
                  width={150}
                  height={150}
                  loading="lazy"
                  style={{ backgroundColor: song.coverColor ?? undefined }}
                />
                <Link to={`/song/${song.songId}`}>{song.title}</Link>
                <p>
                  {song.artistFaceUrl ? (
                    <Face
                      src={song.artistFaceUrl}
                      srcSet={song.artistFaceSrcSet ?? undefined}
                      sizes="18px"
                      alt=""
                      width={18}
                      height={18}
                      loading="lazy"
                    />
                  ) : null}
                  {song.artistName}
                </p>
                <p>{formatAgo(song.countedAt, now)}</p>
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index} aria-hidden="true">
                <i />
              </li>
            ))}
      </Row>
    </Frame>
  )
}
