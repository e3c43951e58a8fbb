import {
  ClosePostCommentsDocument,
  CloseReleaseCommentsDocument,
  CloseSongCommentsDocument,
  CommentOnPostDocument,
  CommentOnReleaseDocument,
  CommentOnSongDocument,
  PostDiscussionDocument,
  ReleaseDiscussionDocument,
  SongDiscussionDocument,
} from './discussion.generated.ts'

/** What is commented on. */
export interface CommentSubject {
  kind: 'post' | 'release' | 'song'
  id: string
}

/** How the comments under each kind are read, written and closed: the same variables and fields. */
export const DISCUSSIONS = {
  post: { query: PostDiscussionDocument, write: CommentOnPostDocument, close: ClosePostCommentsDocument },
  release: { query: ReleaseDiscussionDocument, write: CommentOnReleaseDocument, close: CloseReleaseCommentsDocument },
  song: { query: SongDiscussionDocument, write: CommentOnSongDocument, close: CloseSongCommentsDocument },
} as const
