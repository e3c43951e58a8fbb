import { Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { Cover } from '../../../ui/cover.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { radius, size, space } from '../../../ui/tokens.ts'
import { usePlaySongs } from '../pages/use-play-songs.ts'
import { ArtistLink, SongLine, SongTitle } from '../player-song.tsx'
import { usePlayedSongsQuery } from './history.generated.ts'

const SHOWN = 12

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
  a { display: inline-block; font-size: ${size.sm}; line-height: 1.5rem; }
`

const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: clamp(120px, 34vw, 148px);
  justify-content: start;
  gap: ${space[4]};
  /* Room for the ring of what has the focus. */
  margin: 0 -${space[2]} ${space[6]};
  padding: ${space[2]};
  overflow-x: auto;
  scrollbar-width: thin;
  list-style: none;
  > li { min-width: 0; }
`

const Art = styled.div`
  position: relative;
  margin-bottom: ${space[2]};
  > :first-child { border-radius: ${radius.md}; }
`

const PlayButton = styled(IconButton)`
  position: absolute;
  right: ${space[2]};
  bottom: ${space[2]};
`

/** The last songs that were heard, above the library; nothing where there are none. */
export const RecentRow = () => {
  const { data } = usePlayedSongsQuery({ variables: { first: SHOWN }, fetchPolicy: 'no-cache' })
  const songs = data?.playedSongs.edges.flatMap(({ node }) => node.song ?? []) ?? []
  const { playing, toggle } = usePlaySongs(songs)
  if (songs.length === 0) return null
  return (
    <section aria-labelledby="recently-played">
      <Head>
        <Heading level={2} look={3} id="recently-played">
          Recently played
        </Heading>
        <Link to="/library?show=history">See all</Link>
      </Head>
      <Row role="list">
        {songs.map((song) => {
          const isPlaying = playing === song.id
          const Icon = isPlaying ? Pause : Play
          return (
            <li key={song.id}>
              <Art>
                <Cover
                  src={song.coverImageUrl}
                  srcSet={song.coverSrcSet}
                  sizes="148px"
                  placeholderColor={song.coverColor}
                  round="md"
                />
                <PlayButton
                  label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
                  look={isPlaying ? 'cyan' : 'magenta'}
                  diameter={44}
                  onClick={() => toggle(song.id)}
                >
                  <Icon size={18} strokeWidth={0} fill="currentColor" aria-hidden="true" />
                </PlayButton>
              </Art>
              <SongTitle>{song.title}</SongTitle>
              <SongLine>
                <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
              </SongLine>
            </li>
          )
        })}
      </Row>
    </section>
  )
}
