import { useState } from 'react'
import { styled } from 'styled-components'
import { releasePath } from '../../../../plugins/catalog/rules/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { type ApprovedArtistQuery, type ShelfReleaseFragment, usePinnedReleaseQuery } from './artist-page.generated.ts'
import { RELEASE_SIZES } from './picture-sizes.ts'

const KINDS = { single: 'Single', ep: 'EP', album: 'Album' } as const

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 36px;
  margin-bottom: ${space[3]};
`

/** One row that scrolls, of which the next cover is seen to begin; or all of them. */
export const ReleaseList = styled.ul`
  display: grid;
  gap: ${space[5]} ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  grid: auto / auto-flow minmax(148px, 38vw);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  /* The focus ring is not cut. */
  margin: -4px;
  padding: 4px 4px ${space[2]};
  @media ${media.md} { grid-auto-columns: 184px; }
  &[data-all] { grid: auto / repeat(2, minmax(0, 1fr)); overflow: visible; }
  @media ${media.md} { &[data-all] { grid: auto / repeat(4, minmax(0, 1fr)); } }
  @media ${media.lg} { &[data-all] { grid: auto / repeat(6, minmax(0, 1fr)); } }
  li { min-width: 0; scroll-snap-align: start; }
  a { display: grid; gap: 2px; color: ${color.text}; text-decoration: none; }
  a > :first-child { margin-bottom: ${space[2]}; }
  a:hover strong { text-decoration: underline; }
  strong { overflow: hidden; font: 600 ${size.md}/1.35 ${font.display}; text-overflow: ellipsis; white-space: nowrap; }
  span { color: ${color.muted}; font-size: ${size.sm}; }
  /* One alone is no row: its name stands beside it, on a ground as wide as the row would be. */
  &:has(> :only-child) { grid-auto-columns: minmax(0, 1fr); }
  li:only-child a { grid: auto auto / 148px minmax(0, 1fr); gap: ${space[1]} ${space[5]}; border-radius: ${radius.md}; background: ${color.surface}; }
  li:only-child a:hover { background: ${color.raised}; }
  li:only-child a > :first-child { grid-row: span 2; margin: 0; }
  li:only-child strong { align-self: end; font-size: ${size.lg}; white-space: normal; }
  em { color: var(--artist, ${color.cyan}); font-style: normal; }
`

type ReleaseItemProps = { username: string; release: ShelfReleaseFragment; pinned?: boolean }

export const ReleaseItem = ({ username, release, pinned = false }: ReleaseItemProps) => (
  <li>
    <Link to={releasePath(username, release.slug)}>
      <Cover
        src={release.coverImageUrl}
        srcSet={release.coverSrcSet}
        sizes={RELEASE_SIZES}
        placeholderColor={release.coverColor}
      />
      <strong>{release.title}</strong>
      <span>
        {pinned ? <em>Pinned · </em> : null}
        {KINDS[release.kind]} · {release.dateText}
      </span>
    </Link>
  </li>
)

type ReleasesShelfProps = {
  username: string
  page: NonNullable<ApprovedArtistQuery['artistReleases']>
  pinnedId: string | null | undefined
  onMore: (after: string | null | undefined) => Promise<unknown>
}

/** Singles, EPs and albums in one row, newest first behind the one that the artist pinned. */
export const ReleasesShelf = ({ username, page, pinnedId, onMore }: ReleasesShelfProps) => {
  const [all, setAll] = useState(false)
  const newest = page.edges.map(({ node }) => node)
  const near = newest.find(({ id }) => id === pinnedId)
  const { data } = usePinnedReleaseQuery({ variables: { id: pinnedId ?? '' }, skip: !pinnedId || near !== undefined })
  const pinned = near ?? data?.release
  const releases: ShelfReleaseFragment[] = pinned ? [pinned, ...newest.filter(({ id }) => id !== pinned.id)] : newest
  if (releases.length === 0) return null
  return (
    <section aria-labelledby="releases-heading">
      <Head>
        <Heading level={2} id="releases-heading">
          Releases
        </Heading>
        {releases.length > 2 ? (
          <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'One row' : 'All releases'}
          </Button>
        ) : null}
      </Head>
      <ReleaseList aria-label="Releases" data-all={all ? '' : undefined}>
        {releases.map((release) => (
          <ReleaseItem key={release.id} username={username} release={release} pinned={release === pinned} />
        ))}
      </ReleaseList>
      {all ? <LoadMore pageInfo={page.pageInfo} onLoad={onMore} /> : null}
    </section>
  )
}
