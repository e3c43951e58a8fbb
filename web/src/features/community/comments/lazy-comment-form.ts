import { lazyNamed } from '../../../app/lazy-named.ts'

/** Loaded where somebody may write. */
export const LazyCommentForm = lazyNamed(() => import('./comment-form.tsx'), 'CommentForm')
