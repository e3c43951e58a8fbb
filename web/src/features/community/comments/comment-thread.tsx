import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { CommentCard, type CommentSetting } from './comment-card.tsx'
import { type CommentLineFragment, type CommentViewFragment, useCommentAnswersQuery } from './discussion.generated.ts'

const PAGE = 20

const Answers = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: ${space[3]} 0 0;
  padding: 0 0 0 ${space[4]};
  border-left: 2px solid ${color.line};
  list-style: none;
`

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[3]};
  font-size: ${size.sm};
`

type CommentThreadProps = CommentSetting & { comment: CommentViewFragment; isPinned?: boolean }

/** A comment with the answers to it: the first ones come along, the others when asked for. */
export const CommentThread = ({ comment, isPinned, ...setting }: CommentThreadProps) => {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, fetchMore } = useCommentAnswersQuery({
    variables: { commentId: comment.id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    skip: !isOpen,
  })
  const rest = data?.commentAnswers
  const answers = inOrder([...comment.answers, ...(rest?.edges.map(({ node }) => node) ?? [])])
  return (
    <>
      <CommentCard {...setting} comment={comment} isPinned={isPinned} />
      {answers.length > 0 ? (
        <Answers role="list" aria-label={`Answers to ${comment.authorName}`}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <CommentCard {...setting} comment={answer} />
            </li>
          ))}
        </Answers>
      ) : null}
      {comment.hasMoreAnswers && !rest ? (
        <More>
          {error ? <span>The answers could not be loaded.</span> : null}
          <Button
            variant="quiet"
            size="small"
            busy={isOpen && !error}
            onClick={() => (isOpen ? void refetch().catch(() => {}) : setOpen(true))}
          >
            {error ? 'Try again' : 'Show more answers'}
          </Button>
        </More>
      ) : null}
      {rest ? <LoadMore pageInfo={rest.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} /> : null}
    </>
  )
}

/** Each answer once, oldest first: one that was just written may come along as well. */
const inOrder = (answers: readonly CommentLineFragment[]): CommentLineFragment[] =>
  [...new Map(answers.map((answer) => [answer.id, answer])).values()].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )
