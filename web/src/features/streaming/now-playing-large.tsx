import { SongLyrics } from './pages/song-lyrics.tsx'
import { useSongLyricsQuery } from './player-lyrics.generated.ts'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../app/lazy-named.ts'
import { useSlot } from '../../app/composition.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePageTint } from '../../ui/tint/use-page-tint.ts'
import { color, glow, media, radius, size, space } from '../../ui/tokens.ts'
import { CountedTick } from './counted-tick.tsx'
import { isActive } from './engine/machine.ts'
import type { PlayerSong } from './engine/types.ts'
import { usePlayerState } from './player.ts'
import { PlayerProgress } from './player-progress.tsx'
import { AlbumLink, ArtistLink } from './player-song.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { QueueList } from './queue-list.tsx'
import { SongActions } from './song-actions.tsx'
import { SubscribePrompt } from './subscribe-prompt.tsx'

/** The words of what plays, as on its page; nothing where there are none, or none yet. */
const PlayerLyrics = ({ songId }: { songId: string }) => {
  const { data } = useSongLyricsQuery({ variables: { id: songId } })
  const song = data?.song
  return song ? <SongLyrics songId={songId} lyrics={song.lyrics} timedLyrics={song.timedLyrics} /> : null
}

const SoundPanel = lazyNamed(() => import('./sound-panel.tsx'), 'SoundPanel')

const PreviewControls = lazyNamed(() => import('./preview/preview-controls.tsx'), 'PreviewControls')

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  @media ${media.lg} { grid-template-columns: minmax(0, 460px) minmax(0, 1fr); gap: ${space[7]}; }
`

const Now = styled.section`
  display: grid;
  gap: ${space[4]};
  width: 100%;
  max-width: 460px;
  margin: 0 auto;
`

const Large = styled(Cover)<{ $playing: boolean }>`
  border-radius: ${radius.lg};
  box-shadow: ${({ $playing }) => ($playing ? glow.playing : 'none')};
`

const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[3]};
  h2 { overflow-wrap: anywhere; }
  p { color: ${color.muted}; line-height: 24px; }
  p a { color: inherit; text-decoration: none; }
  p a:hover { color: ${color.text}; text-decoration: underline; }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 24px;
  color: ${color.muted};
  font-size: ${size.sm};
`

const Beside = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`

/** The current song, large, with its lyrics, the queue, and where this listening's money goes. */
export const NowPlayingLarge = ({ song }: { song: PlayerSong }) => {
  usePageTint(song.coverColor)
  const isPlaying = usePlayerState(({ phase }) => isActive(phase))
  const isRefused = usePlayerState(({ canPlay, phase }) => canPlay === false || phase === 'notEntitled')
  const panels = useSlot('playerPanels')
  return (
    <Page title="Music Player">
      <Columns>
        <Now aria-label="Now playing">
          <div data-morph="">
            <Large
              $playing={isPlaying}
              src={song.coverImageUrl}
              srcSet={song.coverSrcSet}
              sizes="(min-width: 520px) 460px, 92vw"
              placeholderColor={song.coverColor}
              priority
            />
          </div>
          <Names>
            <div>
              <Heading level={2}>{song.title}</Heading>
              <p>
                <ArtistLink song={song} />
                {song.album ? (
                  <>
                    {' · '}
                    <AlbumLink song={song} />
                  </>
                ) : null}
              </p>
            </div>
            <SongActions song={song} />
          </Names>
          {isRefused ? (
            <Line>
              <Suspense>
                <PreviewControls song={song} />
              </Suspense>
              <SubscribePrompt />
            </Line>
          ) : (
            <>
              <PlayerProgress />
              <PlayerTransport large />
              <Line>
                <span>{song.genre}</span>
                <CountedTick />
              </Line>
            </>
          )}
          <PlayerLyrics songId={song.id} />
        </Now>
        <Beside>
          <Suspense>
            {panels.map(({ id, Component }) => (
              <Component key={id} song={song} />
            ))}
          </Suspense>
          <Panel title="Queue">
            <QueueList />
          </Panel>
          <Suspense>
            <SoundPanel />
          </Suspense>
        </Beside>
      </Columns>
    </Page>
  )
}
