import { VISIBLE_LINE } from '../auth/rules/hidden.ts'
import { z } from 'zod'
import { artistRegistrationSchema } from '#plugins/auth/rules.ts'
import { optionalFile } from '#plugins/media/rules.ts'
import { accentProblem } from './rules/accent.ts'

export const PROFILE_LIMITS = { links: 8, label: 40, url: 500, place: 80, alt: 200 } as const

const line = (what: string, most: number) =>
  z
    .string(`${what} must be a text`)
    .trim()
    .max(most, `${what} must be at most ${most} characters`)
    .regex(VISIBLE_LINE, `${what} contains characters that cannot be shown`)

const optionalLine = (what: string, most: number) =>
  line(what, most)
    .nullish()
    .transform((text) => text || null)

/** Out of this house and over TLS; no sign-in data, no bare machine names. */
function isPublicHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && /[^.]\.[^.]/.test(url.hostname) && url.username === '' && url.password === ''
}

export const linkSchema = z.object({
  label: line('The label of a link', PROFILE_LIMITS.label).min(1, 'Say where the link leads, for example Mastodon'),
  url: z
    .string('The address of a link must be a text')
    .trim()
    .max(PROFILE_LIMITS.url, `The address of a link must be at most ${PROFILE_LIMITS.url} characters`)
    .refine(isPublicHttps, 'A link needs a whole address that begins with https://')
    // As browsers write it: no spaces, letters of other scripts encoded.
    .transform((text) => new URL(text).href),
})
export type ProfileLink = z.output<typeof linkSchema>

export const linksSchema = z
  .array(linkSchema, 'Links must be a list')
  .max(PROFILE_LIMITS.links, `At most ${PROFILE_LIMITS.links} links`)
  .refine((links) => new Set(links.map(({ url }) => url)).size === links.length, 'Each link leads somewhere else')

const picture = optionalFile

export const profileFields = z.object({
  /** Not to be taken away: the page has always had both. */
  bio: artistRegistrationSchema.shape.bio,
  genre: artistRegistrationSchema.shape.genre,
  faceImageUrl: picture,
  bannerImageUrl: picture,
  bannerAlt: optionalLine('The description of the banner', PROFILE_LIMITS.alt),
  place: optionalLine('Place', PROFILE_LIMITS.place),
  links: linksSchema.nullable().transform((links) => links ?? []),
  accent: z
    .string('The accent colour must be a text')
    .trim()
    .toLowerCase()
    .nullish()
    .transform((color) => color || null)
    .superRefine((color, check) => {
      const message = color === null ? null : accentProblem(color)
      if (message) check.addIssue({ code: 'custom', message })
    }),
  pinnedReleaseId: z
    .uuid('The pinned release must be the id of a release')
    .nullish()
    .transform((id) => id ?? null),
})

/** Absent fields stay; null removes. */
export const editProfileSchema = profileFields.partial()

export type EditProfile = z.output<typeof editProfileSchema>

/** A place as it stands in addresses. */
export const placeInput = z.object({
  key: z
    .string('Key must be a text')
    .min(1, 'Key must not be empty')
    .max(200, 'Key must be at most 200 characters')
    .regex(/^[^\0]*$/, 'Key contains characters that cannot be shown'),
})
export type PlaceInput = z.output<typeof placeInput>
