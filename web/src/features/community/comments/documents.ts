import {
  ClosePostCommentsDocument,
  CloseReleaseCommentsDocument,
  CommentOnPostDocument,
  CommentOnReleaseDocument,
  PostDiscussionDocument,
  ReleaseDiscussionDocument,
} from './discussion.generated.ts'

/** What is commented on. */
export interface CommentSubject {
  kind: 'post' | 'release'
  id: string
}

/** How the comments under each kind are read, written and closed: the same variables and fields. */
export const DISCUSSIONS = {
  post: { query: PostDiscussionDocument, write: CommentOnPostDocument, close: ClosePostCommentsDocument },
  release: { query: ReleaseDiscussionDocument, write: CommentOnReleaseDocument, close: CloseReleaseCommentsDocument },
} as const
