import { Conflict } from '#api/app/errors.ts'

/** 409: the artist takes no comments here. */
export class CommentsClosed extends Conflict {
  constructor() {
    super('The artist closed the comments here', 'COMMENTS_CLOSED')
  }
}

/** 409: the time to change a comment is over. */
export class CommentFixed extends Conflict {
  constructor() {
    super('A comment can be edited for 10 minutes. You can still delete it', 'COMMENT_FIXED')
  }
}
