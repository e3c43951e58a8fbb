import { Pin } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { audienceInWords } from '../../../../../plugins/community/rules/audience.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatMoment } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { Withheld } from '../../../ui/withheld.tsx'
import { type DeskPostFragment, useDeletePostMutation, usePinPostMutation } from './desk.generated.ts'

const Frame = styled(Card)`
  display: grid;
  gap: ${space[3]};
  h3 { font: 600 ${size.lg}/1.3 ${font.display}; overflow-wrap: anywhere; }
  h3 a { display: inline-block; min-height: 24px; color: ${color.text}; text-decoration: none; }
  h3 a:hover { color: ${color.cyan}; }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
`

const STATES = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  withheld: { label: 'Hidden', tone: 'bad' },
} as const

const failed = (title: string) => () =>
  toast({ title, description: 'Check your connection and try again.', variant: 'destructive' })

type PostRowProps = { post: DeskPostFragment; onEdit: () => void }

/** A post on the desk, and what can be done with it. */
export const PostRow = ({ post, onEdit }: PostRowProps) => {
  const [pin] = usePinPostMutation({ refetchQueries: ['FansDesk'] })
  const [remove] = useDeletePostMutation({ refetchQueries: ['FansDesk'] })
  const [isAsking, setAsking] = useState(false)
  const { id, title, state, publishAt, publishedAt, editedAt, isPinned, withheldReason } = post
  const { label, tone } = STATES[state]
  return (
    <Frame as="article" aria-label={title} $tight>
      <Line>
        <Badge tone={tone}>{label}</Badge>
        {isPinned ? (
          <Badge>
            <Pin size={12} aria-hidden="true" />
            Pinned
          </Badge>
        ) : null}
        <span>For {audienceInWords(post)}</span>
        {publishAt ? (
          <time dateTime={publishAt}>{formatMoment(publishAt)}</time>
        ) : publishedAt ? (
          <time dateTime={publishedAt}>{formatMoment(publishedAt)}</time>
        ) : null}
        {editedAt ? <span>edited</span> : null}
      </Line>
      <h3>
        <Link to={`/post/${id}`}>{title}</Link>
      </h3>
      {withheldReason ? <Withheld what="post" reason={withheldReason} /> : null}
      <Line>
        {isAsking ? (
          <>
            <span>Delete this post for everyone?</span>
            <Button
              variant="danger"
              size="small"
              onClick={() =>
                remove({ variables: { postId: id } }).then(
                  () => toast({ title: 'Post deleted', description: title }),
                  failed('Couldn’t delete the post'),
                )
              }
            >
              Delete
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" size="small" onClick={onEdit} aria-label={`Edit ${title}`}>
              Edit
            </Button>
            {state === 'published' ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`${isPinned ? 'Unpin' : 'Pin to top'}: ${title}`}
                onClick={() =>
                  pin({ variables: { postId: id, pinned: !isPinned } }).catch(failed('Couldn’t pin the post'))
                }
              >
                {isPinned ? 'Unpin' : 'Pin to top'}
              </Button>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => setAsking(true)} aria-label={`Delete ${title}`}>
              Delete
            </Button>
          </>
        )}
      </Line>
    </Frame>
  )
}
