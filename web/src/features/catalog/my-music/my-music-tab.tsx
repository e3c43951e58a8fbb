import { Disc3, Music2, Plus, Search, UploadCloud } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { releasePath, songPath } from '../../../../../plugins/catalog/rules/paths.ts'
import { RELEASE_KINDS } from '../../../../../plugins/catalog/rules/release.ts'
import { STATE_LABELS } from '../../../../../plugins/catalog/rules.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { useSlot } from '../../../app/composition.tsx'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Select } from '../../../ui/select.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { color, size } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Ways } from '../put-up/put-up-layout.ts'
import { CopyLink } from './copy-link.tsx'
import { useMyReleasesQuery, useMySongsQuery } from './my-music.generated.ts'
import { Figures, Filters, Head, Main, Releases, Row, Rows, Sections } from './my-music-layout.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { SongDialog } from './song-dialog.tsx'
import { StateBadge } from './state-badge.tsx'

const PAGE = 25
const states = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }))

const Count = styled.span`font-weight: 400;`
const Why = styled.p`color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere;`

/** All that an artist has published, hidden or scheduled: releases above, songs below. */
export const MyMusicTab = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const [typed, setSearch] = useState('')
  const [state, setState] = useState('')
  const search = useDeferredValue(typed.trim())
  const [opened, openSong] = useState<string | null>(null)
  // Undefined: none is open; null: a new one.
  const [openedRelease, openRelease] = useState<string | null>()
  const songs = useMySongsQuery({
    variables: { first: PAGE, search: search || null, state: (state || null) as keyof typeof STATE_LABELS | null },
  })
  const releases = useMyReleasesQuery({ variables: { first: PAGE } })
  const songFigures = useSlot('songFigures')
  const { status } = useAuthStatus()

  const page = (songs.data ?? songs.previousData)?.mySongs
  const rows = page?.edges.map(({ node }) => node)
  const releaseRows = releases.data?.myReleases.edges.map(({ node }) => node) ?? []
  const song = rows?.find(({ id }) => id === opened)
  const release = releaseRows.find(({ id }) => id === openedRelease)
  const narrowed = search !== '' || state !== ''

  if (!rows && songs.error)
    return (
      <ErrorState
        title="Your music could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void songs.refetch().catch(() => {})}
      />
    )
  if (!rows) return <LoadingBlock>Loading your music...</LoadingBlock>
  if (rows.length === 0 && !narrowed && releaseRows.length === 0)
    return (
      <EmptyState
        icon={<Music2 size={28} />}
        title="No music yet"
        description="Upload your first song, or a whole release at once. It is on Discover and on your page once your account is approved."
        action={
          <Ways>
            <LinkButton to="/upload-song">Upload Song</LinkButton>
            <LinkButton to="/upload-release" variant="quiet">
              Upload a release
            </LinkButton>
          </Ways>
        }
      />
    )

  return (
    <Sections>
      <section aria-labelledby="own-releases">
        <Head>
          <Heading level={2} id="own-releases">
            Releases
          </Heading>
          <Ways>
            <LinkButton to="/upload-release" size="small">
              <UploadCloud size={16} aria-hidden="true" /> Upload a release
            </LinkButton>
            <Button variant="quiet" size="small" onClick={() => openRelease(null)}>
              <Plus size={16} aria-hidden="true" /> From your songs
            </Button>
          </Ways>
        </Head>
        {releaseRows.length === 0 ? (
          <EmptyState
            icon={<Disc3 size={28} />}
            title="No releases yet"
            description="Upload one with all its files, or name an album when you upload a song."
          />
        ) : (
          <>
            <Releases aria-label="Releases">
              {releaseRows.map((each) => (
                <li key={each.id}>
                  <button type="button" onClick={() => openRelease(each.id)}>
                    <Cover
                      src={each.coverImageUrl}
                      srcSet={each.coverSrcSet}
                      sizes="(min-width: 768px) 200px, 45vw"
                      placeholderColor={each.coverColor}
                    />
                    <strong>{each.title}</strong>
                    <span>
                      {RELEASE_KINDS[each.kind]} · {tracks(each.everyTrack?.length ?? each.trackCount)}
                    </span>
                    <StateBadge of={each} />
                  </button>
                </li>
              ))}
            </Releases>
            <LoadMore
              pageInfo={releases.data?.myReleases.pageInfo}
              onLoad={(after) => releases.fetchMore({ variables: { after } })}
            />
          </>
        )}
      </section>

      <section aria-labelledby="own-songs">
        <Head>
          <Heading level={2} id="own-songs">
            Songs <Count>{narrowed ? null : page?.totalCount}</Count>
          </Heading>
          <LinkButton to="/upload-song" variant="quiet" size="small">
            <UploadCloud size={16} aria-hidden="true" /> Upload Song
          </LinkButton>
        </Head>
        <Filters role="search" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Search"
            type="search"
            placeholder="Title, release or genre"
            value={typed}
            onChange={(event) => setSearch(event.currentTarget.value)}
            end={<Search size={18} aria-hidden="true" />}
          />
          <Select
            label="State"
            options={states}
            placeholder="All"
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          />
        </Filters>
        <VisuallyHidden role="status">{narrowed ? `${page?.totalCount ?? 0} songs found` : ''}</VisuallyHidden>
        {rows.length === 0 ? (
          <EmptyState
            title="No songs match"
            description="Try other words, or show all states."
            action={
              <Button
                variant="quiet"
                onClick={() => {
                  setSearch('')
                  setState('')
                }}
              >
                Show all songs
              </Button>
            }
          />
        ) : (
          <>
            <Rows aria-label="Songs">
              {rows.map((each) => (
                <Row key={each.id}>
                  <Cover
                    src={each.coverImageUrl}
                    srcSet={each.coverSrcSet}
                    sizes="56px"
                    placeholderColor={each.coverColor}
                    round="sm"
                  />
                  <Main>
                    <Link to={songPath(each.id)}>{each.title}</Link>
                    <span>
                      {each.album && each.release && status.artistUsername ? (
                        <Link to={releasePath(status.artistUsername, each.release.slug)}>{each.album}</Link>
                      ) : (
                        each.album
                      )}
                      {each.album ? ' · ' : null}
                      {each.genre}
                    </span>
                    <StateBadge of={each} />
                    {each.withheldReason ? <Why>Why: {each.withheldReason}</Why> : null}
                  </Main>
                  <Figures>
                    <div>
                      <dt>Streams</dt>
                      <dd>{each.totalStreams.toLocaleString('en-US')}</dd>
                    </div>
                    {songFigures.map(({ id, label, Component }) => (
                      <div key={id}>
                        <dt>{label}</dt>
                        <dd>
                          <Suspense fallback="…">
                            <Component artistId={artistId} songId={each.id} />
                          </Suspense>
                        </dd>
                      </div>
                    ))}
                  </Figures>
                  <div data-actions>
                    <CopyLink path={songPath(each.id)} title={each.title} />
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Edit ${each.title}`}
                      onClick={() => openSong(each.id)}
                    >
                      Edit
                    </Button>
                  </div>
                </Row>
              ))}
            </Rows>
            <LoadMore pageInfo={page?.pageInfo} onLoad={(after) => songs.fetchMore({ variables: { after } })} />
          </>
        )}
      </section>
      {song ? (
        <SongDialog song={song} releases={releaseRows.map(({ title }) => title)} onClose={() => openSong(null)} />
      ) : null}
      {openedRelease === null || release ? (
        <ReleaseDialog release={release ?? null} onClose={() => openRelease(undefined)} />
      ) : null}
    </Sections>
  )
}

const tracks = (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`
