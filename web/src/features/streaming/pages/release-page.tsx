import { Pause, Play } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { releaseEmbedPath, releasePath, shelfPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { useSlot } from '../../../app/composition.tsx'
import { LocalMoment } from '../../../app/local-moment.tsx'
import { ReportMenuSlot } from '../../../app/report-menu-slot.tsx'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { media, space } from '../../../ui/tokens.ts'
import { Genre as ShelfLink } from '../song-card-layout.ts'
import { NOT_OUT } from './not-out.ts'
import { ExclusiveMark, opensAtPath } from './exclusive-mark.tsx'
import { Head, HeadSkeleton } from './head.tsx'
import { Row } from './hero.ts'
import { ReleaseAside, ReleaseGrid, ReleaseRoom, ReleaseSections } from './release-layout.ts'
import { type ReleasePageQuery, useReleasePageQuery } from './release-page.generated.ts'
import { ShareButton } from '../share/share-button.tsx'
import { Told } from './first-paint.tsx'
import { ReleaseTracks } from './release-tracks.tsx'
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

/** Words of its tracks that lead to shelves: more would push the tracks out of sight. */
const MAX_TAGS = 4

/** What its tracks are found under, each once: genres, and the tags that most of them share. */
function shelvesOf(tracks: Release['tracks']): { genres: string[]; tags: string[] } {
  const counts = new Map<string, number>()
  for (const tag of tracks.flatMap((track) => track.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag)
  return { genres: [...new Set(tracks.map(({ genre }) => genre))], tags: byCount.slice(0, MAX_TAGS) }
}

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

/**
 * Buying and the menu. A line of its own unless the widest price has room beside play and share, so that what somebody bought takes
 * the place of its price without moving the tracks.
 */
const Shop = styled.div`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: 44px;
  @media not all and ${media.sm} { > a { flex: 1; padding-inline: ${space[3]}; } }
  @container (min-width: 1300px) { flex: none; }
`

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
        <ReleaseRoom>
          <ReleaseGrid as="div">
            <HeadSkeleton />
          </ReleaseGrid>
        </ReleaseRoom>
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
  const asides = useSlot('releaseAside')
  const isOut = release.state === 'published'
  // Nobody else has it in this state unless it is announced.
  const isAnnounced = release.announced && release.state === 'scheduled'
  const { genres, tags } = shelvesOf(tracks)
  const count = tracks.length + comingTracks.length
  const facts = [
    isAnnounced ? null : formatReleaseDay(release.releaseDate ?? release.createdAt),
    `${count} ${count === 1 ? 'track' : 'tracks'}`,
    formatTotal(comingTracks.reduce((sum, { duration }) => sum + duration, release.totalSeconds)),
  ]
  const Icon = playsAll ? Pause : Play
  return (
    <Page>
      <ReleaseRoom>
        <ReleaseGrid>
          <Head of={release} kind={KIND_LABELS[release.kind]} facts={facts}>
            {genres.length + tags.length > 0 ? (
              <Row>
                {genres.map((genre) => (
                  <ShelfLink key={genre} to={shelfPath('genre', genre)}>
                    <Badge>{genre}</Badge>
                  </ShelfLink>
                ))}
                {tags.map((tag) => (
                  <ShelfLink key={tag} to={shelfPath('tag', tag)}>
                    <Badge tone="info">{tag}</Badge>
                  </ShelfLink>
                ))}
              </Row>
            ) : null}
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
            <ExclusiveMark
              text={release.exclusiveText}
              to={opensAtPath(release.audience, `/artist/${encodeURIComponent(artist.username)}`, null)}
            />
            <Row>
              <Listen>
                {tracks.length > 0 ? (
                  <Button
                    aria-label={`${playsAll ? 'Pause' : 'Play all of'} ${release.title}`}
                    onClick={() => toggle()}
                  >
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
              <Shop>
                <Suspense>
                  {actions.map(({ id, Component }) => (
                    <Component key={id} release={release} />
                  ))}
                </Suspense>
                {isOut || isAnnounced ? <ReportMenuSlot kind="release" id={release.id} title={release.title} /> : null}
              </Shop>
            </Row>
          </Head>
          <ReleaseTracks
            tracks={tracks}
            comingTracks={comingTracks}
            exclusiveText={release.exclusiveText}
            player={player}
          />
          <ReleaseAside aria-label="About this release">
            {asides.map(({ id, order, Component }) =>
              order < 0 ? (
                <Suspense key={id}>
                  <Component release={release} />
                </Suspense>
              ) : null,
            )}
            <Told title="About" text={release.description} />
            <Told title="Credits" text={release.credits} />
            <Told title="Label" text={release.label} />
            {asides.map(({ id, order, Component }) =>
              order < 0 ? null : (
                <Suspense key={id}>
                  <Component release={release} />
                </Suspense>
              ),
            )}
          </ReleaseAside>
          <ReleaseSections>
            {sections.map(({ id, Component }) => (
              <Suspense key={id}>
                <Component release={release} />
              </Suspense>
            ))}
          </ReleaseSections>
        </ReleaseGrid>
      </ReleaseRoom>
    </Page>
  )
}
