import { Pause, Play } from 'lucide-react'
import { styled } from 'styled-components'
import { songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { color, media, motion, radius, size, space } from '../../../ui/tokens.ts'
import { usePlaySongs } from '../pages/use-play-songs.ts'
import { preloadPlayerControls } from '../player-bar.tsx'
import { ArtistLink, SongLine, SongTitle } from '../player-song.tsx'
import { useJumpBackInQuery } from './jump-back-in.generated.ts'

const SHOWN = 10
/** Phones show fewer. */
const ON_PHONES = 6

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media not all and ${media.md} { > :nth-child(n + ${ON_PHONES + 1}) { display: none; } }
  @media ${media.md} { gap: ${space[3]}; }
`

const Tile = styled.li<{ $current: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  height: 56px;
  padding-right: ${space[2]};
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${({ $current }) => ($current ? color.line : color.surface)};
  transition: background ${motion.fast};
  &:hover { background: ${color.raised}; }
  > :first-child { width: 56px; }
  @media ${media.md} { gap: ${space[3]}; height: 64px; > :first-child { width: 64px; } }
`

/** The whole cover is the button; its sign comes with the pointer or the focus, and stays while the song plays. */
const PlayCover = styled.button`
  position: relative;
  display: block;
  padding: 0;
  border: 0;
  background: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: rgb(11 7 24 / 0.45);
    opacity: 0;
    transition: opacity ${motion.fast};
  }
  svg { position: absolute; inset: 0; z-index: 1; margin: auto; color: ${color.text}; opacity: 0; transition: opacity ${motion.fast}; }
  li:hover > &, &:focus-visible, &[data-playing] { svg, &::after { opacity: 1; } }
  &[data-playing] svg { color: ${color.cyan}; }
  &:focus-visible { outline: 2px solid ${color.cyan}; outline-offset: -2px; box-shadow: none; }
`

const Words = styled.div`
  min-width: 0;
  @media not all and ${media.md} { p { line-height: 20px; } p:first-child { font-size: ${size.sm}; } a { line-height: inherit; } }
`

const more = { to: '/library?show=history', label: 'See all' }

/** The songs that a listener heard last, to go on with; nothing before the first one. */
export const JumpBackIn = () => {
  const { data, error } = useJumpBackInQuery({ variables: { first: SHOWN }, fetchPolicy: 'no-cache' })
  const songs = data?.playedSongs.edges.flatMap(({ node }) => node.song ?? []) ?? []
  const { playing, current, toggle } = usePlaySongs(songs)
  if (data ? songs.length === 0 : error) return null
  return (
    <Section title="Jump back in" more={more}>
      <Tiles role="list" aria-label="Jump back in" aria-busy={!data} onPointerEnter={preloadPlayerControls}>
        {data
          ? songs.map((song) => {
              const isPlaying = playing === song.id
              const Icon = isPlaying ? Pause : Play
              return (
                <Tile key={song.id} $current={current === song.id}>
                  <PlayCover
                    type="button"
                    aria-label={`${isPlaying ? 'Pause' : 'Play'} ${song.title}`}
                    data-playing={isPlaying ? '' : undefined}
                    onClick={() => toggle(song.id)}
                  >
                    <Cover
                      src={song.coverImageUrl}
                      srcSet={song.coverSrcSet}
                      sizes="64px"
                      placeholderColor={song.coverColor}
                      round="sm"
                      priority
                    />
                    <Icon size={24} strokeWidth={0} fill="currentColor" aria-hidden="true" />
                  </PlayCover>
                  <Words>
                    <SongTitle title={song.title}>
                      <Link to={songPath(song.id)}>{song.title}</Link>
                    </SongTitle>
                    <SongLine>
                      <ArtistLink song={{ artistName: song.artist.name, artistUsername: song.artist.username }} />
                    </SongLine>
                  </Words>
                </Tile>
              )
            })
          : Array.from({ length: SHOWN }, (_, index) => <Skeleton as="li" key={index} $height="64px" />)}
      </Tiles>
    </Section>
  )
}
