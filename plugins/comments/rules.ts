import { z } from 'zod'
import { toVisibleText, VISIBLE_TEXT } from '../auth/rules/hidden.ts'

export const COMMENT_LIMITS = {
  text: 1_000,
  /** How long an author may change a comment. */
  editMinutes: 10,
  /** An account is new for so long, and while its address is not confirmed. */
  newAccountHours: 24,
  /** Places in which one account may write the same text in an hour. */
  samePlaces: 5,
  /** Who heard a song comments on it for so long after the end of that paid month. */
  heardDays: 90,
  /** Answers that come with a comment; the others have a list of their own. */
  firstAnswers: 3,
} as const

const text = z
  .string({ error: 'Write something first' })
  .overwrite((written) =>
    toVisibleText(written)
      .replaceAll(/\n{3,}/g, '\n\n')
      .normalize('NFC'),
  )
  .min(1, 'Write something first')
  .max(COMMENT_LIMITS.text, `A comment has at most ${COMMENT_LIMITS.text.toLocaleString('en-US')} characters`)
  .regex(VISIBLE_TEXT, 'The comment contains characters that cannot be shown')

/** What is typed; forms validate by it. */
export const commentTextSchema = z.object({ text })

export const commentInput = z.object({ commentId: z.string().describe('Id of the comment.') })
export const postCommentsInput = z.object({ postId: z.string().describe('Id of the post.') })
export const releaseCommentsInput = z.object({ releaseId: z.string().describe('Id of the release.') })

export const songCommentsInput = z.object({ songId: z.string().describe('Id of the song.') })

/** A comment on a song, at a second of it or about all of it. */
export const songCommentSchema = commentTextSchema.extend({
  atSecond: z.int('The second must be a whole number').min(0, 'The second must not be before the start').nullish(),
})

const AT = /^(\d{1,3}):([0-5]\d)$/

/** What is typed of it: the second as minutes and seconds, blank for all of the song. */
export const songCommentFormSchema = commentTextSchema.extend({
  atSecond: z
    .string()
    .trim()
    .refine((typed) => typed === '' || AT.test(typed), 'Write minutes and seconds, like 1:12')
    .transform((typed) => {
      const [, minutes, seconds] = AT.exec(typed) ?? []
      return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds)
    }),
})

/** Marks that a song has at most, evenly over its length. */
export const MAX_MARKS = 200

const choice = (yes: string) => z.boolean(`Must be true to ${yes}, or false`)
export const heartSchema = z.object({ hearted: choice('give it a heart') })
export const hideSchema = z.object({ hidden: choice('hide it') })
export const pinCommentSchema = z.object({ pinned: choice('put it first') })
export const closeSchema = z.object({ closed: choice('close the comments') })

/** Whether the caller may write comments here, and why not. */
export const COMMENT_ACCESS = ['open', 'closed', 'signedOut', 'notAllowed', 'notHeard', 'notApproved'] as const
export type CommentAccess = (typeof COMMENT_ACCESS)[number]

/** A beginning, or one of the usual endings of addresses that are written without it. */
const LINK =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|me|ru|cn|tk|xyz|top|site|online|shop|store|club|link|live|app|dev|gg|ly|to)(?![\p{L}\p{N}])/iu

/** Whether a text names a page elsewhere. */
export const hasLink = (written: string): boolean => LINK.test(written)
