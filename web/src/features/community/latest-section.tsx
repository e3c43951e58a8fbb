import type { SlotProps } from '../../app/define-feature.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { ActivityCard, PostCard } from './activity-card.tsx'
import { ActivityColumns } from './activity-list.ts'
import { useLatestQuery } from './posts.generated.ts'

const PAGE = 4

/** "Latest" on an artist's page: posts, music and store in one stream. Nothing where there is nothing. */
export const LatestSection = ({ artist }: SlotProps<'artistStream'>) => {
  const { data, fetchMore } = useLatestQuery({
    variables: { artistId: artist.id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: !artist.approved,
  })
  if (!data || data.latest.edges.length === 0) return null
  const { pinnedPost, latest } = data
  const others = latest.edges.filter(({ node }) => node.id !== pinnedPost?.id)
  return (
    <Section title="Latest">
      <ActivityColumns role="list">
        {pinnedPost ? (
          <li>
            <PostCard post={pinnedPost} pinned />
          </li>
        ) : null}
        {others.map(({ node }) => (
          <li key={node.id}>
            <ActivityCard activity={node} />
          </li>
        ))}
      </ActivityColumns>
      <LoadMore pageInfo={latest.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </Section>
  )
}
