import { useEffect, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { parseTimedLyrics } from '../../../../../plugins/catalog/rules/lyrics.ts'
import { color, font, motion, size, space } from '../../../ui/tokens.ts'
import { usePlayer, usePlayerState, usePlayerTime } from '../player.ts'
import { Said } from './hero.ts'

const Lines = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  button {
    padding: ${space[1]} 0;
    border: 0;
    background: none;
    color: ${color.muted};
    font: 600 ${size.lg}/1.5 ${font.display};
    text-align: left;
    cursor: pointer;
    transition: color ${motion.fast};
  }
  button:hover { color: ${color.text}; }
  [aria-current] button { color: ${color.cyan}; }
`

type SongLyricsProps = { songId: string; lyrics: string | null; timedLyrics: string | null }

/** The words of a song. Where they have times, the line that is sung stands out, and a press on a line goes there. */
export const SongLyrics = ({ songId, lyrics, timedLyrics }: SongLyricsProps) => {
  const lines = useMemo(() => (timedLyrics ? parseTimedLyrics(timedLyrics) : null), [timedLyrics])
  if (!lines?.length)
    return lyrics ? (
      <Said aria-labelledby="lyrics">
        <h2 id="lyrics">Lyrics</h2>
        <p>{lyrics}</p>
      </Said>
    ) : null
  return (
    <Said aria-labelledby="lyrics">
      <h2 id="lyrics">Lyrics</h2>
      <TimedLines songId={songId} lines={lines} />
    </Said>
  )
}

const TimedLines = ({ songId, lines }: { songId: string; lines: readonly { seconds: number; text: string }[] }) => {
  const engine = usePlayer()
  const isCurrent = usePlayerState(({ song }) => song?.id === songId)
  const at = usePlayerTime(({ position }) => lines.findLastIndex(({ seconds }) => seconds <= position))
  const sung = isCurrent ? at : -1
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[sung]
    const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {}
    // Only while one reads along: who has scrolled away is left there.
    if (line && bottom > 0 && top < globalThis.innerHeight)
      line.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [sung])
  return (
    <Lines ref={list}>
      {lines.map(({ seconds, text }, index) => (
        <li key={`${seconds} ${text}`} aria-current={index === sung ? 'true' : undefined}>
          <button type="button" disabled={!isCurrent} onClick={() => engine.seek(seconds)}>
            {text || '♪'}
          </button>
        </li>
      ))}
    </Lines>
  )
}
