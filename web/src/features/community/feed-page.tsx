import { Rss } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { ActivityCard } from './activity-card.tsx'
import { ActivityList } from './activity-list.ts'
import { useFeedQuery, useMarkFeedReadMutation } from './posts.generated.ts'

const PAGE = 20

/** /feed: what those did whom one follows, newest first and in no other order. */
export const FeedPage = () => {
  const { status, loading } = useAuthStatus()
  return (
    <Page
      width="reading"
      title="Your Feed"
      tagline="What artists you follow published, newest first. Nothing is ranked."
    >
      {status.isAuthenticated ? <Feed /> : loading ? <LoadingBlock>Loading...</LoadingBlock> : <SignedOut />}
    </Page>
  )
}

const SignedOut = () => (
  <EmptyState
    icon={<Rss size={28} />}
    title="Sign in to see your feed"
    description="Follow artists, and what they publish is here."
    action={<LinkButton to="/login">Sign In</LinkButton>}
  />
)

const Feed = () => {
  const { data, error, refetch, fetchMore } = useFeedQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [markRead] = useMarkFeedReadMutation()
  // What was new when the page was opened stays marked while it is read.
  const [readThrough, setReadThrough] = useState<string | null>()
  const newest = data?.feed.edges[0]?.node.at
  const mark = data?.feedReadThrough
  if (data && readThrough === undefined) setReadThrough(mark ?? null)
  useEffect(() => {
    if (newest && (!mark || newest > mark)) markRead({ variables: { through: newest } }).catch(() => {})
  }, [mark, newest, markRead])
  return (
    <LoadedList
      page={data?.feed}
      error={error}
      failed="Couldn’t load your feed"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      empty={
        <EmptyState
          icon={<Rss size={28} />}
          title="Nothing here yet"
          description="Follow artists on their pages, and what they publish is here."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      }
    >
      {(activities) => (
        <ActivityList role="list" aria-label="Your feed">
          {activities.map((activity) => (
            <li key={`${activity.kind}:${activity.id}`}>
              <ActivityCard
                activity={activity}
                withArtist
                isNew={typeof readThrough === 'string' && activity.at > readThrough}
              />
            </li>
          ))}
        </ActivityList>
      )}
    </LoadedList>
  )
}
