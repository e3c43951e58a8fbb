import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Cover } from '../../../ui/cover.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, font, glow, media, motion, radius, size, space } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PreviewState } from '../preview/preview-player.ts'
import { landingPreview, pressLandingPreview } from './landing-preview.ts'
import type { LandingSong } from './landing-song.ts'
import { PaidBar } from './paid-bar.tsx'

/** With what was heard as a ring around it. */
const Disc = styled.button<{ $part: number; $playing: boolean }>`
  position: absolute;
  left: var(--sun-x);
  bottom: calc(var(--horizon) + var(--sun) * 0.17);
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  padding: 0;
  translate: -50% 50%;
  border: 0;
  border-radius: ${radius.pill};
  background: conic-gradient(${color.cyan} ${({ $part }) => $part * 360}deg, rgb(244 240 255 / 0.35) 0deg);
  box-shadow: ${({ $playing }) => ($playing ? glow.playing : '0 6px 28px rgb(11 7 24 / 0.5)')};
  color: ${color.text};
  transition: transform ${motion.fast};
  &::before { content: ''; position: absolute; inset: 4px; border-radius: inherit; background: ${color.ground}; }
  svg { position: relative; }
  &:hover { transform: scale(1.05); }
  &:active { transform: scale(0.97); }
  &:focus-visible { border-radius: ${radius.pill}; box-shadow: ${glow.focus}; }
  @media ${media.reducedMotion} { transition: none; &:hover { transform: none; } }
`

const Board = styled.div`
  position: absolute;
  left: var(--sun-x);
  bottom: 20px;
  display: grid;
  gap: ${space[3]};
  width: min(440px, 100% - 32px);
  padding: ${space[3]} ${space[4]};
  translate: -50% 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: rgb(20 13 42 / 0.92);
`

const Song = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  text-align: left;
  a { overflow: hidden; display: block; color: ${color.text}; text-decoration: none; text-overflow: ellipsis; white-space: nowrap; }
  a:hover { text-decoration: underline; }
  a:first-child { font: 600 ${size.lg}/1.35 ${font.display}; }
  a:last-child { color: ${color.muted}; font-size: ${size.sm}; line-height: 1.5; }
`

const Icon = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg width="28" height="28" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 4.8v14.4L19.5 12z'} />
  </svg>
)

const NOTHING: PreviewState = { songId: null, phase: 'none', position: 0, duration: 30 }
const never = () => () => {}
const nothing = () => NOTHING

const usePreview = (songId: string): PreviewState => {
  const player = import.meta.env.SSR ? null : landingPreview()
  const state = useSyncExternalStore(player?.subscribe ?? never, player?.getSnapshot ?? nothing, nothing)
  return state.songId === songId ? state : NOTHING
}

/** A song as something to press, and whom it would pay. */
export const Playable = ({ song }: { song: LandingSong }) => {
  const { songId, title, artistName } = song
  const { phase, position, duration } = usePreview(songId)
  // Leaving the page ends it.
  useEffect(() => () => landingPreview().stop(), [])
  const isPlaying = phase === 'playing'
  const part = phase === 'ended' ? 1 : Math.min(1, position / duration)
  return (
    <>
      <Disc
        type="button"
        $part={part}
        $playing={isPlaying}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} the preview of ${title} by ${artistName}`}
        onClick={() => pressLandingPreview(songId, song.previewUrl)}
      >
        <Icon isPlaying={isPlaying} />
      </Disc>
      <Board>
        <Song>
          <Cover
            src={song.coverImageUrl}
            srcSet={song.coverSrcSet}
            sizes="56px"
            placeholderColor={song.coverColor}
            round="sm"
            priority
          />
          <div>
            <Link to={`/song/${songId}`}>{title}</Link>
            <Link to={`/artist/${song.artistUsername}`}>{artistName}</Link>
          </div>
        </Song>
        <PaidBar artistName={artistName} part={part} />
      </Board>
      <VisuallyHidden role="status">
        {isPlaying ? `Preview of ${title}` : phase === 'ended' ? 'The preview has ended' : ''}
      </VisuallyHidden>
    </>
  )
}
