import { dataOf } from '../../../app/data-of.ts'
import { serverMessage } from '../../../app/server-message.ts'
import { toast } from '../../../ui/toast.ts'
import {
  type CommentLineFragment,
  CommentLineFragmentDoc,
  useAnswerCommentMutation,
  useDeleteCommentMutation,
  useEditCommentMutation,
  useHeartCommentMutation,
  useHideCommentMutation,
  usePinCommentMutation,
} from './discussion.generated.ts'
import { type CommentSubject, DISCUSSIONS } from './documents.ts'

const failed = (title: string) => (failure: unknown) =>
  toast({
    title,
    description: serverMessage(failure) ?? 'Check your connection and try again.',
    variant: 'destructive',
  })

/** What can be done with a comment: what a form sends throws, the rest says in a toast that it failed. */
export function useCommentActions(
  { id, isHearted, isHidden, parentId }: CommentLineFragment,
  { kind }: CommentSubject,
) {
  const refetchQueries = [DISCUSSIONS[kind].query]
  const [answer] = useAnswerCommentMutation()
  const [edit] = useEditCommentMutation()
  const [remove] = useDeleteCommentMutation()
  const [heart] = useHeartCommentMutation()
  const [hide] = useHideCommentMutation({ refetchQueries })
  const [pin] = usePinCommentMutation({ refetchQueries })
  return {
    answer: async (text: string) => {
      await answer({
        variables: { commentId: id, text },
        update: (cache, { data }) => {
          const written = dataOf(data?.answerComment)
          const line = cache.writeFragment({ fragment: CommentLineFragmentDoc, data: written })
          cache.modify({
            id: cache.identify({ __typename: 'Comment', id: parentId ?? id }),
            fields: { answers: (there) => (line ? [...(there as object[]), line] : there) },
          })
        },
      })
      toast({ title: 'Answer posted' })
    },
    edit: async (text: string) => {
      dataOf((await edit({ variables: { commentId: id, text } })).data?.editComment)
      toast({ title: 'Comment saved' })
    },
    remove: () =>
      remove({
        variables: { commentId: id },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'Comment', id }) })
          cache.gc()
        },
      }).then(() => toast({ title: 'Comment deleted' }), failed('Couldn’t delete the comment')),
    heart: () => heart({ variables: { commentId: id, hearted: !isHearted } }).catch(failed('Couldn’t save your heart')),
    hide: () =>
      hide({ variables: { commentId: id, hidden: !isHidden } }).then(
        () => toast({ title: isHidden ? 'Comment shown again' : 'Comment hidden' }),
        failed(isHidden ? 'Couldn’t show the comment' : 'Couldn’t hide the comment'),
      ),
    pin: (pinned: boolean) =>
      pin({ variables: { commentId: id, pinned } }).then(
        () => toast({ title: pinned ? 'Comment pinned' : 'Comment unpinned' }),
        failed('Couldn’t pin the comment'),
      ),
  }
}
