import { Pause, Play } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { publicReleasePath, shelfPath, songEmbedPath, songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { useSlot } from '../../../app/composition.tsx'
import { useIsHydrated } from '../../../app/use-is-hydrated.ts'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { formatTime } from '../format-time.ts'
import { formatStreams } from '../format-streams.ts'
import { usePlayer, usePlayerState, usePlayerTime } from '../player.ts'
import { SongActions } from '../song-actions.tsx'
import { Genre as GenreLink } from '../song-card-layout.ts'
import { toPlayerSong } from '../to-player-song.ts'
import { ShareButton } from '../share/share-button.tsx'
import { NOT_OUT } from './not-out.ts'
import { ExclusiveMark, opensAtPath } from './exclusive-mark.tsx'
import { Head, HeadSkeleton } from './head.tsx'
import { Aside, Columns, Row, Said } from './hero.ts'
import { ShareLink } from './share-link.tsx'
import { type SongPageQuery, useSongPageQuery } from './song-page.generated.ts'
import { SongLyrics } from './song-lyrics.tsx'
import { Told } from './first-paint.tsx'
import { usePlaySongs } from './use-play-songs.ts'

type Song = NonNullable<SongPageQuery['song']>

/** /song/:id. A hidden or scheduled song is visible to its artist only; others find no such page. */
export const SongPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useSongPageQuery({ variables: { id } })
  const song = data?.song
  useDocumentTitle(song ? `${song.title} by ${song.artist.name}` : data && 'Page Not Found')
  if (song) return <Found key={song.id} song={song} />
  if (data) return <NotFoundPage />
  return (
    <Page>
      {error ? (
        <ErrorState
          level={1}
          title="This song could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <HeadSkeleton />
      )}
    </Page>
  )
}

const Found = ({ song }: { song: Song }) => {
  const songs = useMemo(() => [song], [song])
  const engine = usePlayer()
  const { current, playing, toggle } = usePlaySongs(songs)
  const { state, release, artist } = song
  const sections = useSlot('songSections')
  const startAt = useStartAt(song)
  // A release none of whose tracks is out has no page, unless it is announced.
  const albumPath =
    release && (release.trackCount > 0 || release.announced) ? publicReleasePath(artist.username, release) : null
  const facts = [
    song.releaseYear,
    formatTime(song.duration),
    song.totalStreams > 0 ? formatStreams(song.totalStreams).full : null,
  ]
  return (
    <Page>
      <article>
        <Head
          of={song}
          kind={
            release && albumPath ? (
              <>
                {song.trackNumber ? `Track ${song.trackNumber} of ` : 'From '}
                <Link to={albumPath}>{release.title}</Link>
              </>
            ) : (
              'Song'
            )
          }
          facts={facts}
        >
          <Row>
            <GenreLink to={shelfPath('genre', song.genre)}>
              <Badge>{song.genre}</Badge>
            </GenreLink>
            {song.explicit ? <Badge tone="warn">Explicit</Badge> : null}
            {state === 'published' ? null : <Badge tone="warn">{NOT_OUT[state]}: only you see this page</Badge>}
            {song.tags.map((tag) => (
              <GenreLink key={tag} to={shelfPath('tag', tag)}>
                <Badge tone="info">{tag}</Badge>
              </GenreLink>
            ))}
          </Row>
          <ExclusiveMark
            text={song.exclusiveText}
            to={opensAtPath(song.audience, `/artist/${encodeURIComponent(artist.username)}`, albumPath)}
          />
          <Row>
            <Button
              aria-label={`${playing ? 'Pause' : 'Play'} ${song.title}`}
              onClick={() => {
                // A song that is in the player already stays in the queue it came from.
                if (current) return engine.toggle()
                startAt.arm()
                toggle(song.id)
              }}
            >
              {playing ? (
                <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
              ) : (
                <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
              )}
              {playing ? 'Pause' : startAt.seconds && !current ? `Play from ${formatTime(startAt.seconds)}` : 'Play'}
            </Button>
            {state === 'published' ? (
              <ShareButton
                shared={{
                  title: song.title,
                  by: artist.name,
                  path: songPath(song.id),
                  embedPath: songEmbedPath(song.id),
                  isList: false,
                  duration: song.duration,
                }}
              />
            ) : null}
            {current ? <ShareMoment song={song} /> : null}
            {state === 'published' ? <SongActions song={toPlayerSong(song)} /> : null}
          </Row>
          <PreviewWithoutScripts song={song} />
        </Head>
        <Columns>
          <SongLyrics songId={song.id} lyrics={song.lyrics} timedLyrics={song.timedLyrics} />
          <Aside aria-label="About this song">
            <Told title="Credits" text={song.credits} />
            {release?.label || song.isrc ? (
              <Said>
                <h2>Details</h2>
                {release?.label ? <p>Label: {release.label}</p> : null}
                {song.isrc ? <p>ISRC: {song.isrc}</p> : null}
              </Said>
            ) : null}
          </Aside>
        </Columns>
      </article>
      {state === 'published'
        ? sections.map(({ id, Component }) => (
            <Suspense key={id}>
              <Component song={song} />
            </Suspense>
          ))
        : null}
    </Page>
  )
}

/** Half a minute for who has no scripts; the server alone draws it. */
const PreviewWithoutScripts = ({ song: { title, sound } }: { song: Song }) =>
  sound?.previewUrl ? (
    <noscript>
      {/* Lyrics stand on the page. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={sound.previewUrl} title={`Preview of ${title}`} />
    </noscript>
  ) : null

/** The link to the second that is heard now. */
const ShareMoment = ({ song }: { song: Song }) => {
  const second = usePlayerTime(({ position }) => Math.floor(position))
  return second > 0 ? (
    <ShareLink path={`${songPath(song.id)}?t=${second}`} title={song.title}>
      {`Share at ${formatTime(second)}`}
    </ShareLink>
  ) : null
}

/** `?t=` of the address: where the song begins when it is played from here, once. */
const useStartAt = ({ id, duration }: Song) => {
  const engine = usePlayer()
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated()
  // The server draws one page for all of them.
  const given = isHydrated ? Number(search.get('t')) : 0
  const seconds = Number.isInteger(given) && given > 0 && given < duration ? given : 0
  const armed = useRef(false)
  const isPlaying = usePlayerState(({ song, phase }) => song?.id === id && phase === 'playing')
  useEffect(() => {
    if (!armed.current || !isPlaying) return
    armed.current = false
    engine.seek(seconds)
  }, [isPlaying, engine, seconds])
  return {
    seconds,
    arm: () => {
      armed.current = seconds > 0
    },
  }
}
