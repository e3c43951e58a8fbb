import { Heart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { LocalMoment } from '../../../app/local-moment.tsx'
import { ReportMenuSlot } from '../../../app/report-menu-slot.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { Withheld } from '../../../ui/withheld.tsx'
import type { CommentLineFragment } from './discussion.generated.ts'
import { LazyCommentForm } from './lazy-comment-form.ts'
import type { CommentSubject } from './documents.ts'
import { useCommentActions } from './use-comment-actions.ts'

/** As the form takes it: 72 → 1:12. */
const asTyped = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`

const Frame = styled.article`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
  strong { color: ${color.text}; font-weight: 600; overflow-wrap: anywhere; }
  a { display: inline-block; min-height: 24px; color: ${color.cyan}; font-weight: 600; line-height: 24px; text-decoration: none; overflow-wrap: anywhere; }
  a:hover { text-decoration: underline; }
`

const Words = styled.p`
  line-height: 1.55;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Hearted = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.magentaBright};
  svg { fill: currentColor; }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.muted};
  font-size: ${size.sm};
`

export type CommentSetting = {
  subject: CommentSubject
  artistName: string
  /** Whether the reader may answer. */
  mayWrite: boolean
  /** Whether the reader is the artist. */
  mayModerate: boolean
}

type CommentCardProps = CommentSetting & { comment: CommentLineFragment; isPinned?: boolean }

/** One comment or answer, and what its reader may do with it. */
export const CommentCard = ({ comment, isPinned = false, ...setting }: CommentCardProps) => {
  const { id, text, atSecond, authorName, authorPath, isByArtist, isMine, createdAt, editedAt, isHearted, isHidden } =
    comment
  const { artistName } = setting
  const [doing, setDoing] = useState<Doing>(null)
  const actions = useCommentActions(comment, setting.subject)
  const stop = () => setDoing(null)
  return (
    <Frame id={`comment-${id}`} aria-label={`Comment by ${authorName}`}>
      <Head>
        <By>
          {authorPath ? <Link to={authorPath}>{authorName}</Link> : <strong>{authorName}</strong>}
          {atSecond == null ? null : (
            <Link to={`/song/${setting.subject.id}?t=${atSecond}`}>at {asTyped(atSecond)}</Link>
          )}
          {isByArtist ? <Badge tone="info">Artist</Badge> : null}
          {isPinned ? <Badge>Pinned</Badge> : null}
          <time dateTime={createdAt}>
            <LocalMoment time={createdAt} />
          </time>
          {editedAt ? <span>edited</span> : null}
        </By>
        {isMine ? null : <ReportMenuSlot kind="comment" id={id} title={`Comment by ${authorName}`} />}
      </Head>
      {comment.withheldReason ? <Withheld what="comment" reason={comment.withheldReason} /> : null}
      {doing === 'edit' ? (
        <Suspense>
          <LazyCommentForm
            name="Edit comment"
            label="Your comment"
            initial={text}
            submit="Save"
            focused
            onSend={async (words) => {
              await actions.edit(words)
              stop()
            }}
            onCancel={stop}
          />
        </Suspense>
      ) : (
        <Words>{text}</Words>
      )}
      {isHearted || isHidden ? (
        <Line>
          {isHearted ? (
            <Hearted>
              <Heart size={14} aria-hidden="true" />
              {artistName} loved this
            </Hearted>
          ) : null}
          {isHidden ? (
            <Badge tone="warn">
              {setting.mayModerate ? 'Hidden: only you and its author see it' : `Hidden by ${artistName}`}
            </Badge>
          ) : null}
        </Line>
      ) : null}
      {doing === 'delete' ? (
        <Line>
          <span>Delete this comment{comment.parentId ? '' : ' and its answers'}?</span>
          <Button variant="danger" size="small" onClick={() => void actions.remove()}>
            Delete
          </Button>
          <Button variant="quiet" size="small" onClick={stop}>
            Keep
          </Button>
        </Line>
      ) : (
        <Actions {...{ comment, isPinned, actions, ...setting }} onDo={setDoing} />
      )}
      {doing === 'answer' ? (
        <Suspense>
          <LazyCommentForm
            name={`Answer to ${authorName}`}
            label={`Answer ${authorName}`}
            submit="Post Answer"
            rows={2}
            focused
            onSend={async (words) => {
              await actions.answer(words)
              stop()
            }}
            onCancel={stop}
          />
        </Suspense>
      ) : null}
    </Frame>
  )
}

type Doing = 'edit' | 'answer' | 'delete' | null

type ActionsProps = CommentCardProps & {
  actions: ReturnType<typeof useCommentActions>
  onDo: (what: Doing) => void
}

/** The buttons below a comment; nothing where there is nothing to do. */
const Actions = ({ comment, isPinned, actions, mayWrite, mayModerate, onDo }: ActionsProps) => {
  const { authorName, isMine, isHearted, isHidden, parentId } = comment
  const isEditable = comment.editableUntil != null
  if (!mayWrite && !mayModerate && !isMine) return null
  const button = { variant: 'quiet', size: 'small' } as const
  return (
    <Line>
      {mayWrite ? (
        <Button {...button} aria-label={`Answer ${authorName}`} onClick={() => onDo('answer')}>
          Answer
        </Button>
      ) : null}
      {mayModerate && !isMine ? (
        <Button
          {...button}
          aria-pressed={isHearted}
          aria-label={`Love the comment by ${authorName}`}
          onClick={() => void actions.heart()}
        >
          <Heart size={14} fill={isHearted ? 'currentColor' : 'none'} aria-hidden="true" />
          Love
        </Button>
      ) : null}
      {mayModerate && parentId == null && !isHidden ? (
        <Button
          {...button}
          aria-label={`${isPinned ? 'Unpin' : 'Pin'} the comment by ${authorName}`}
          onClick={() => void actions.pin(!isPinned)}
        >
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
      ) : null}
      {mayModerate && !isMine ? (
        <Button
          {...button}
          aria-label={`${isHidden ? 'Show' : 'Hide'} the comment by ${authorName}`}
          onClick={() => void actions.hide()}
        >
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      ) : null}
      {isMine && isEditable ? (
        <Button {...button} aria-label="Edit your comment" onClick={() => onDo('edit')}>
          Edit
        </Button>
      ) : null}
      {isMine ? (
        <Button {...button} aria-label="Delete your comment" onClick={() => onDo('delete')}>
          Delete
        </Button>
      ) : null}
    </Line>
  )
}
