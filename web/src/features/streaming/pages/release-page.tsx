import { Pause, Play } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { releaseEmbedPath, releasePath, songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { useSlot } from '../../../app/composition.tsx'
import { LocalMoment } from '../../../app/local-moment.tsx'
import { ReportMenuSlot } from '../../../app/report-menu-slot.tsx'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { formatTime, speakTime } from '../format-time.ts'
import { NOT_OUT } from './not-out.ts'
import { Head, HeadSkeleton } from './head.tsx'
import { Aside, Columns, Row } from './hero.ts'
import { type ReleasePageQuery, useReleasePageQuery } from './release-page.generated.ts'
import { ShareButton } from '../share/share-button.tsx'
import { Told } from './first-paint.tsx'
import { SongActions } from '../song-actions.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { usePlaySongs } from './use-play-songs.ts'

const KIND_LABELS = { single: 'Single', ep: 'EP', album: 'Album' } as const

/** A day, or a moment's day: November 21, 2026. */
const formatReleaseDay = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

/** How long a release is: 34 minutes, 1 hour 12 minutes. */
function formatTotal(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const part = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? part(hours, 'hour') : '', rest > 0 ? part(rest, 'minute') : ''].filter(Boolean).join(' ')
}

type Release = NonNullable<ReleasePageQuery['artistRelease']>

/** Tracks without a number come after all that have one. */
const MAX_NUMBERED = 1_000

/** Room of a row's menu, and on a desk of its heart, which come later. */
const ACTIONS = { phone: '40px', wide: '88px' }

const Tracks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto ${ACTIONS.phone};
    min-height: 57px;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]} ${space[2]} ${space[1]};
    border-bottom: 1px solid ${color.line};
  }
  @media ${media.md} { li { grid-template-columns: 40px minmax(0, 1fr) auto ${ACTIONS.wide}; } }
  li:last-child { border-bottom: 0; }
  li:hover, li[data-current] { border-radius: ${radius.sm}; background: ${color.surface}; }
  li[data-current] a { color: ${color.cyan}; }
  a { color: ${color.text}; font: 500 ${size.md}/1.5rem ${font.display}; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { text-decoration: underline; }
  time { color: ${color.muted}; font-size: ${size.sm}; font-variant-numeric: tabular-nums; }
  /* The number is the button: it becomes one where it is pointed at, and for the track that plays. */
  li > button { color: ${color.muted}; font: 500 ${size.sm}/1 ${font.display}; font-variant-numeric: tabular-nums; }
  /* Not in the text: the button's name says what it does. */
  li > button span::before { content: attr(data-number); }
  li > button svg { display: none; }
  li:hover > button svg, li > button:focus-visible svg, li[data-current] > button svg { display: block; }
  li:hover > button span, li > button:focus-visible span, li[data-current] > button span { display: none; }
  li[data-current] > button { color: ${color.cyan}; }
  /* Not out yet: a title, and nothing to press. */
  b { color: ${color.muted}; font: 500 ${size.sm}/40px ${font.display}; font-variant-numeric: tabular-nums; text-align: center; }
  li > div > span:first-child { color: ${color.muted}; font: 500 ${size.md}/1.4 ${font.display}; overflow-wrap: anywhere; }
`

/** On a phone the heart is in the menu. */
const TrackActions = styled(SongActions)`
  justify-content: flex-end;
  @media not all and ${media.md} { > :not(:last-child) { display: none; } }
`

/** On phones a line of its own, so that a price that comes later finds its place beside the menu. */
const Listen = styled.div`
  display: flex;
  flex: 1 0 100%;
  gap: ${space[3]};
  > button:first-child { flex: 1; }
  @media ${media.md} {
    display: contents;
    > button:first-child { flex: none; min-width: 148px; }
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

type Track = Release['tracks'][number]

const byNumber = (one: { trackNumber: number | null }, other: { trackNumber: number | null }) =>
  (one.trackNumber ?? MAX_NUMBERED) - (other.trackNumber ?? MAX_NUMBERED)

/** The title and the length of a track, the same whether or not it is out. */
const Named = ({ track, children }: { track: Pick<Track, 'duration' | 'explicit'>; children: ReactNode }) => (
  <>
    <Name>
      {children}
      {track.explicit ? <Badge tone="warn">Explicit</Badge> : null}
    </Name>
    <time dateTime={`PT${track.duration}S`} aria-label={speakTime(track.duration)}>
      {formatTime(track.duration)}
    </time>
  </>
)

type OutTrackProps = { track: Track; number: number; player: ReturnType<typeof usePlaySongs> }

const OutTrack = ({ track, number, player: { current, playing, toggle } }: OutTrackProps) => (
  <li data-current={track.id === current ? '' : undefined}>
    <IconButton
      label={`${track.id === playing ? 'Pause' : 'Play'} ${track.title}`}
      diameter={40}
      onClick={() => toggle(track.id)}
    >
      <span aria-hidden="true" data-number={number} />
      {track.id === playing ? (
        <Pause size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      ) : (
        <Play size={16} fill="currentColor" strokeWidth={0} aria-hidden="true" />
      )}
    </IconButton>
    <Named track={track}>
      <Link to={songPath(track.id)}>{track.title}</Link>
    </Named>
    <TrackActions song={toPlayerSong(track)} />
  </li>
)

/**
 * /artist/:username/:release. An unpublished, unannounced release is visible to its artist only; others find no such
 * page.
 */
export const ReleasePage = () => {
  const { username = '', release: slug = '' } = useParams()
  const { data, error, refetch } = useReleasePageQuery({ variables: { username, slug } })
  const release = data?.artistRelease
  useDocumentTitle(release ? `${release.title} by ${release.artist.name}` : data && 'Page Not Found')
  if (release) return <Found release={release} />
  if (data) return <NotFoundPage />
  return (
    <Page>
      {error ? (
        <ErrorState
          level={1}
          title="This release could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <HeadSkeleton />
      )}
    </Page>
  )
}

const Found = ({ release }: { release: Release }) => {
  const { artist, tracks, comingTracks } = release
  const player = usePlaySongs(tracks)
  const { playsAll, toggle } = player
  const actions = useSlot('releaseActions')
  const sections = useSlot('releaseSections')
  const isOut = release.state === 'published'
  // Nobody else has it in this state unless it is announced.
  const isAnnounced = release.announced && release.state === 'scheduled'
  const inOrder = [...tracks, ...comingTracks].sort(byNumber)
  const facts = [
    isAnnounced ? null : formatReleaseDay(release.releaseDate ?? release.createdAt),
    `${inOrder.length} ${inOrder.length === 1 ? 'track' : 'tracks'}`,
    formatTotal(comingTracks.reduce((sum, { duration }) => sum + duration, release.totalSeconds)),
  ]
  const Icon = playsAll ? Pause : Play
  return (
    <Page>
      <article>
        <Head of={release} kind={KIND_LABELS[release.kind]} facts={facts}>
          {isOut ? null : (
            <Row>
              {isAnnounced && release.publishAt ? (
                <Badge tone="info">
                  Out on <LocalMoment time={release.publishAt} />
                </Badge>
              ) : (
                <Badge tone="warn">{NOT_OUT[release.state]}: only you see this page</Badge>
              )}
            </Row>
          )}
          <Row>
            <Listen>
              {tracks.length > 0 ? (
                <Button aria-label={`${playsAll ? 'Pause' : 'Play all of'} ${release.title}`} onClick={() => toggle()}>
                  <Icon size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />{' '}
                  {playsAll ? 'Pause' : 'Play all'}
                </Button>
              ) : null}
              {isOut || isAnnounced ? (
                <ShareButton
                  shared={{
                    title: release.title,
                    by: artist.name,
                    path: releasePath(artist.username, release.slug),
                    embedPath: isOut ? releaseEmbedPath(artist.username, release.slug) : null,
                    isList: tracks.length > 1,
                  }}
                />
              ) : null}
            </Listen>
            <Suspense>
              {actions.map(({ id, Component }) => (
                <Component key={id} release={release} />
              ))}
            </Suspense>
            {isOut || isAnnounced ? <ReportMenuSlot kind="release" id={release.id} title={release.title} /> : null}
          </Row>
        </Head>
        <Columns>
          <Tracks aria-label="Tracks">
            {inOrder.map((track, at) =>
              'id' in track ? (
                <OutTrack key={track.id} track={track} number={at + 1} player={player} />
              ) : (
                <li key={at}>
                  <b aria-hidden="true">{at + 1}</b>
                  <Named track={track}>
                    <span>{track.title}</span>
                  </Named>
                </li>
              ),
            )}
          </Tracks>
          <Aside aria-label="About this release">
            <Told title="About" text={release.description} />
            <Told title="Credits" text={release.credits} />
            <Told title="Label" text={release.label} />
          </Aside>
        </Columns>
      </article>
      {sections.map(({ id, Component }) => (
        <Suspense key={id}>
          <Component release={release} />
        </Suspense>
      ))}
    </Page>
  )
}
