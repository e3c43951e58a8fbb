import type { SlotProps } from '../../app/define-feature.ts'
import { Section } from '../../ui/section.tsx'
import { useApprovedArtistQuery } from './artist-page.generated.ts'
import { ReleaseItem, ReleaseList } from './releases-shelf.tsx'

/** As many as one row shows before it is scrolled. */
const SHOWN = 8

/** Other releases of the same artist, newest first. Nothing where there is one alone. */
export const MoreReleases = ({ release: { id, artist } }: SlotProps<'releaseSections'>) => {
  const { data } = useApprovedArtistQuery({ variables: { username: artist.username } })
  const others = data?.artistReleases?.edges.map(({ node }) => node).filter((release) => release.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <Section
      title={`More from ${artist.name}`}
      more={{ to: `/artist/${artist.username}`, label: `All of ${artist.name}` }}
    >
      <ReleaseList aria-label={`More from ${artist.name}`}>
        {others.slice(0, SHOWN).map((release) => (
          <ReleaseItem key={release.id} username={artist.username} release={release} />
        ))}
      </ReleaseList>
    </Section>
  )
}
