import { importComment } from './import-comment.ts'

export type CommentServices = typeof commentServices

/** Services for the demo. Shapes stand at each function. */
export const commentServices = { importComment }
