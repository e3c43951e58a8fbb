import { z } from 'zod'
import { toVisibleText, VISIBLE_LINE, VISIBLE_TEXT } from '../../auth/rules/hidden.ts'
import { picturesSchema } from '../../media/rules.ts'
import { audienceSchema as audience } from '../../catalog/rules/audience-input.ts'
import type { AudienceName } from './audience.ts'

export const POST_LIMITS = {
  title: 120,
  text: 10_000,
  pictures: 10,
  embeds: 3,
  scheduleDays: 365,
  /** Signs that may begin or end emphasis: a parser takes quadratic time in them. */
  emphasis: 600,
} as const

export const EMBED_KINDS = ['song', 'release', 'product'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

const WRITTEN_STATES = ['draft', 'published', 'scheduled'] as const

const title = z
  .string({ error: 'Title is required' })
  .trim()
  .normalize('NFC')
  .min(1, 'Title is required')
  .max(POST_LIMITS.title, `Title must be at most ${POST_LIMITS.title} characters`)
  .regex(VISIBLE_LINE, 'Title contains characters that cannot be shown')

const text = z
  .string({ error: 'Text is required' })
  .overwrite((written) => toVisibleText(written).normalize('NFC'))
  .min(1, 'Text is required')
  .max(POST_LIMITS.text, `Text must be at most ${POST_LIMITS.text.toLocaleString('en-US')} characters`)
  .regex(VISIBLE_TEXT, 'Text contains characters that cannot be shown')
  .refine((written) => (written.match(/[*_]/g)?.length ?? 0) <= POST_LIMITS.emphasis, 'Text has too many * and _ signs')

const releaseId = z.uuid('Release must be the id of a release')

const pictures = picturesSchema('post', POST_LIMITS.pictures)

const embeds = z
  .array(
    z.object({
      kind: z.enum(EMBED_KINDS, { error: 'Embed a song, a release or a product' }),
      id: z.uuid('What is embedded is named by its id'),
    }),
    'Embeds are a list',
  )
  .max(POST_LIMITS.embeds, `A post has at most ${POST_LIMITS.embeds} embeds`)
export type PostEmbedInput = z.output<typeof embeds>[number]

const state = z.enum(WRITTEN_STATES, { error: 'Choose draft, published or scheduled' })

/** A time within a year from now, as times are sent. */
const publishAt = (now: Date) => {
  const last = new Date(now.getTime() + POST_LIMITS.scheduleDays * 86_400_000)
  return z.iso
    .datetime({ offset: true, message: 'Time must look like 2026-12-01T18:00:00Z' })
    .transform((written) => new Date(written))
    .refine((at) => at > now, 'Choose a time in the future')
    .refine((at) => at <= last, 'Choose a time within a year')
}

/** What is typed of a post; forms validate by it. */
export const postWordsSchema = z.object({ title, text })

interface Written {
  audience?: AudienceName | undefined
  releaseId?: string | null | undefined
  state?: (typeof WRITTEN_STATES)[number] | undefined
  publishAt?: Date | null | undefined
}

function checkWhole(post: Written, context: z.core.$RefinementCtx): void {
  if (post.audience === 'buyers' && !post.releaseId)
    context.addIssue({ code: 'custom', path: ['releaseId'], message: 'Choose the release that they bought' })
  if (post.state === 'scheduled' && !post.publishAt)
    context.addIssue({ code: 'custom', path: ['publishAt'], message: 'Choose when it is published' })
}

export const createPostSchema = (now: Date) =>
  z
    .object({
      title,
      text,
      audience: audience.nullish().transform((chosen) => chosen ?? 'everyone'),
      releaseId: releaseId.nullish().transform((id) => id ?? null),
      pictures: pictures.nullish().transform((list) => list ?? []),
      embeds: embeds.nullish().transform((list) => list ?? []),
      state: state.nullish().transform((chosen) => chosen ?? 'published'),
      publishAt: publishAt(now)
        .nullish()
        .transform((at) => at ?? null),
    })
    .superRefine(checkWhole)
export type CreatePost = z.output<ReturnType<typeof createPostSchema>>

/** Changes of a post; what is left out stays. */
export const updatePostSchema = (now: Date) =>
  z
    .object({
      title: title.optional(),
      text: text.optional(),
      audience: audience.optional(),
      releaseId: releaseId.nullish(),
      pictures: pictures.optional(),
      embeds: embeds.optional(),
      state: state.optional(),
      publishAt: publishAt(now).nullish(),
    })
    .superRefine((post, context) => checkWhole(post, context))
export type UpdatePost = z.output<ReturnType<typeof updatePostSchema>>

export const postInput = z.object({ postId: z.string().describe('Id of the post.') })
export const pinSchema = z.object({ pinned: z.boolean('Must be true to pin it, or false') })

export const audienceSizeInput = z
  .object({ audience, releaseId: releaseId.nullish().transform((id) => id ?? null) })
  .superRefine(checkWhole)

export const readThroughSchema = z.object({
  through: z.iso
    .datetime({ offset: true, message: 'Time must look like 2026-12-01T18:00:00Z' })
    .transform((written) => new Date(written)),
})
