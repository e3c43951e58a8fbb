import { useMutation, useQuery } from '@apollo/client/react'
import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useHere } from '../../../app/came-from.ts'
import { dataOf } from '../../../app/data-of.ts'
import { serverMessage } from '../../../app/server-message.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, radius, size, space } from '../../../ui/tokens.ts'
import { CommentThread } from './comment-thread.tsx'
import type {
  CommentOnPostMutation,
  CommentPageFragment,
  DiscussionViewFragment,
  PostDiscussionQuery,
} from './discussion.generated.ts'
import { type CommentSubject, DISCUSSIONS } from './documents.ts'
import { LazyCommentForm } from './lazy-comment-form.ts'
import { usePagedComments } from './use-paged-comments.ts'

const PAGE = 20

const Stack = styled.section`
  display: grid;
  gap: ${space[5]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 36px;
`

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li { min-width: 0; padding-bottom: ${space[5]}; border-bottom: 1px solid ${color.line}; }
  > li:last-child { padding-bottom: 0; border-bottom: 0; }
`

const Note = styled.p`
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.outline};
  border-radius: ${radius.md};
  color: ${color.muted};
  font-size: ${size.sm};
  a { display: inline-block; min-height: 24px; color: ${color.cyan}; line-height: 24px; }
`

/** The comments on something that one may read or hear. */
export const Discussion = ({ subject, artistName }: { subject: CommentSubject; artistName: string }) => {
  usePagedComments()
  const heading = useId()
  const { data, error, refetch, fetchMore } = useQuery<PostDiscussionQuery>(DISCUSSIONS[subject.kind].query, {
    variables: { id: subject.id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const discussion = data?.discussion
  const page = data?.page
  if (data && !discussion) return null
  return (
    <Stack aria-labelledby={heading}>
      <Head>
        <Heading level={2} id={heading}>
          Comments
        </Heading>
        {discussion?.mayModerate ? <CloseButton subject={subject} isClosed={discussion.isClosed} /> : null}
      </Head>
      {discussion && page ? (
        <>
          <WriteBox subject={subject} artistName={artistName} access={discussion.access} />
          <Threads {...{ subject, discussion, page, artistName }} />
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      ) : error ? (
        <ErrorState
          title="The comments could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading comments...</LoadingBlock>
      )}
    </Stack>
  )
}

type ThreadsProps = {
  subject: CommentSubject
  discussion: DiscussionViewFragment
  page: CommentPageFragment
  artistName: string
}

const Threads = ({ subject, discussion: { access, mayModerate, pinned }, page, artistName }: ThreadsProps) => {
  const setting = { subject, artistName, mayModerate, mayWrite: access === 'open' }
  // One that was pinned a moment ago may still be in a page.
  const others = page.edges.filter(({ node }) => node.id !== pinned?.id)
  if (!pinned && others.length === 0)
    return (
      <EmptyState
        icon={<MessageCircle size={28} />}
        title="No comments yet"
        description={access === 'closed' ? 'Nobody wrote one.' : 'Be the first to write one.'}
      />
    )
  return (
    <List role="list" aria-label="Comments">
      {pinned ? (
        <li key={pinned.id}>
          <CommentThread {...setting} comment={pinned} isPinned />
        </li>
      ) : null}
      {others.map(({ node }) => (
        <li key={node.id}>
          <CommentThread {...setting} comment={node} />
        </li>
      ))}
    </List>
  )
}

type WriteBoxProps = { subject: CommentSubject; artistName: string; access: DiscussionViewFragment['access'] }

/** Where one writes, or why one cannot. */
const WriteBox = ({ subject: { kind, id }, artistName, access }: WriteBoxProps) => {
  const here = useHere()
  const { query, write: document } = DISCUSSIONS[kind]
  const [write] = useMutation<CommentOnPostMutation>(document, { refetchQueries: [query], awaitRefetchQueries: true })
  if (access === 'open')
    return (
      <LazyCommentForm
        name="New comment"
        label="Write a comment"
        submit="Post Comment"
        timed={kind === 'song'}
        onSend={async (text, atSecond) => {
          dataOf((await write({ variables: { id, text, ...(kind === 'song' && { atSecond }) } })).data?.written)
          toast({ title: 'Comment posted' })
        }}
      />
    )
  return (
    <Note>
      {access === 'signedOut' ? (
        <>
          <Link to="/user/login" state={here}>
            Sign in
          </Link>{' '}
          to write a comment.
        </>
      ) : (
        {
          closed: `${artistName} closed the comments. What was written stays.`,
          notAllowed: 'Comments here are for listeners and artists who may read or hear this.',
          notHeard: 'Listen to this song first: you can comment once your stream of it has counted.',
          notApproved: 'You can comment once your artist account is approved.',
        }[access]
      )}
    </Note>
  )
}

const CloseButton = ({ subject: { kind, id }, isClosed }: { subject: CommentSubject; isClosed: boolean }) => {
  const [close, { loading }] = useMutation(DISCUSSIONS[kind].close)
  return (
    <Button
      variant="quiet"
      size="small"
      busy={loading}
      onClick={() =>
        close({ variables: { id, closed: !isClosed } }).then(
          () => toast({ title: isClosed ? 'Comments open' : 'Comments closed' }),
          (failure: unknown) =>
            toast({
              title: isClosed ? 'Couldn’t open the comments' : 'Couldn’t close the comments',
              description: serverMessage(failure) ?? 'Check your connection and try again.',
              variant: 'destructive',
            }),
        )
      }
    >
      {isClosed ? 'Open Comments' : 'Close Comments'}
    </Button>
  )
}
