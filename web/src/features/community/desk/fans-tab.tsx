import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { space } from '../../../ui/tokens.ts'
import { type DeskPostFragment, useFansDeskQuery } from './desk.generated.ts'
import { PostForm } from './post-form.tsx'
import { PostRow } from './post-row.tsx'

const PAGE = 20

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`

/** "Fans" in the dashboard: posts, written and scheduled. */
export const FansTab = () => {
  const [editing, setEditing] = useState<DeskPostFragment | 'new' | null>(null)
  const { data, error, refetch, fetchMore } = useFansDeskQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (editing)
    return (
      <Panel title={editing === 'new' ? 'New post' : 'Edit post'}>
        <PostForm post={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
      </Panel>
    )
  return (
    <section aria-labelledby="posts-heading">
      <Head>
        <Heading level={2} id="posts-heading">
          Posts
        </Heading>
        <Button onClick={() => setEditing('new')}>Write a Post</Button>
      </Head>
      <LoadedList
        page={data?.myPosts}
        error={error}
        failed="Couldn’t load your posts"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState
            icon={<PenLine size={28} />}
            title="No posts yet"
            description="Tell your fans what you are working on: everyone, or only those who support you."
          />
        }
      >
        {(posts) => (
          <List role="list" aria-label="Your posts">
            {posts.map((post) => (
              <li key={post.id}>
                <PostRow post={post} onEdit={() => setEditing(post)} />
              </li>
            ))}
          </List>
        )}
      </LoadedList>
    </section>
  )
}
