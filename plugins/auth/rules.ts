import { z } from 'zod'
import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from './rules/hidden.ts'
import { REJECTION_REASON_MAX } from './rules/rejection.ts'

/** Artist usernames stand in `/artist/:username`, beside these pages and ones that may come. */
export const RESERVED_ARTIST_USERNAMES: ReadonlySet<string> = new Set([
  'register',
  'login',
  'logout',
  'admin',
  'api',
  'dashboard',
  'discover',
  'edit',
  'graphql',
  'me',
  'new',
  'player',
  'search',
  'settings',
  'setup',
  'subscribe',
  'upload',
  'upload-song',
  'user',
])

export const LIMITS = { username: 40, email: 254, name: 100, genre: 60, bio: 5_000, password: 200 } as const

const LETTERS = /^[\p{L}\p{M}\p{N}._-]*$/u

/** The same whatever the case: what uniqueness and sign-in compare. */
export function accountKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

const usernameSchema = z
  .string({ error: 'Username must be at least 3 characters' })
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(LIMITS.username, `Username must be at most ${LIMITS.username} characters`)
  .regex(LETTERS, 'Username may only contain letters, numbers, dots, dashes and underscores')
  .regex(/[\p{L}\p{N}]/u, 'Username must contain a letter or a number')
  .regex(VISIBLE_LINE, 'Username contains characters that cannot be shown')

const artistUsernameSchema = usernameSchema.refine(
  (name) => !RESERVED_ARTIST_USERNAMES.has(accountKey(name)),
  'This username is reserved',
)

const emailSchema = z
  .string({ error: 'Invalid email address' })
  .trim()
  .max(LIMITS.email, `Email must be at most ${LIMITS.email} characters`)
  .pipe(z.email('Invalid email address'))

const shownName = (label: string) =>
  z
    .string({ error: `${label} must be at least 2 characters` })
    .trim()
    .min(2, `${label} must be at least 2 characters`)
    .max(LIMITS.name, `${label} must be at most ${LIMITS.name} characters`)
    .regex(VISIBLE_LINE, `${label} contains characters that cannot be shown`)

const newPassword = (least: number) =>
  z
    .string({ error: `Password must be at least ${least} characters` })
    .min(least, `Password must be at least ${least} characters`)
    .max(LIMITS.password, `Password must be at most ${LIMITS.password} characters`)

export const artistRegistrationSchema = z.object({
  username: artistUsernameSchema,
  email: emailSchema,
  name: shownName('Artist name'),
  genre: z
    .string({ error: 'Please select a genre' })
    .trim()
    .min(1, 'Please select a genre')
    .max(LIMITS.genre, `Genre must be at most ${LIMITS.genre} characters`)
    .regex(VISIBLE_LINE, 'Genre contains characters that cannot be shown'),
  bio: z
    .string({ error: 'Bio must be at least 20 characters' })
    .overwrite(toVisibleText)
    .min(20, 'Bio must be at least 20 characters')
    .max(LIMITS.bio, `Bio must be at most ${LIMITS.bio} characters`)
    .regex(VISIBLE_TEXT, 'Bio contains characters that cannot be shown'),
  password: newPassword(6),
})

export const userRegistrationSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  displayName: shownName('Display name'),
  password: newPassword(6),
})

export const adminSetupSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: newPassword(8),
  /** Only where the server was started with SETUP_TOKEN. */
  setupToken: z.string().max(500).optional(),
})

/** Sign-in never says more about a username or password than that it is missing or far too long. */
export const credentialsSchema = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .max(LIMITS.email, 'Username is too long'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1_000, 'Password is too long'),
  /** Opens an account that its owner closed again. */
  comeBack: z.boolean({ error: 'Come back must be true or false' }).optional(),
  /** For accounts with a second factor: the code of the authenticator app, or a recovery code. */
  code: z
    .string({ error: 'The code is text' })
    .trim()
    .max(60, 'The code is too long')
    .transform((code) => code || undefined)
    .optional(),
})

/** The sign-up form of artists: the registration and the password once more. */
export const artistRegistrationFormSchema = artistRegistrationSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: () => true,
  })

/** The sign-up form of listeners: the registration and the password once more. */
export const userRegistrationFormSchema = userRegistrationSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })

/** An artist is turned down; what is left empty is no reason. */
export const rejectArtistSchema = z.object({
  reason: z
    .string('Reason must be a text')
    .overwrite(toVisibleText)
    .max(REJECTION_REASON_MAX, `Reason must be at most ${REJECTION_REASON_MAX} characters`)
    .regex(VISIBLE_TEXT, 'Reason contains characters that cannot be shown')
    .nullish()
    .transform((reason) => reason || null)
    .describe('The reason, sent to the artist by email.'),
})

/** Why staff does something to an account: the person reads it, or the audit log keeps it. */
export const suspensionSchema = z.object({
  reason: z
    .string('Say why')
    .overwrite(toVisibleText)
    .min(3, 'Say why')
    .max(REJECTION_REASON_MAX, `Reason must be at most ${REJECTION_REASON_MAX} characters`)
    .regex(VISIBLE_TEXT, 'Reason contains characters that cannot be shown')
    .describe('Why.'),
})

export type SuspensionInput = z.output<typeof suspensionSchema>
export type RejectArtist = z.output<typeof rejectArtistSchema>
export type ArtistRegistration = z.output<typeof artistRegistrationSchema>
export type UserRegistration = z.output<typeof userRegistrationSchema>
export type AdminSetup = z.output<typeof adminSetupSchema>
export type Credentials = z.output<typeof credentialsSchema>

/** Artists whose names begin so; all unless told. */
export const letterInput = z.object({
  letter: z
    .string('Letter must be a text')
    .regex(/^[a-zA-Z#]$/, 'Letter must be one of A to Z, or #')
    .nullish()
    .transform((letter) => letter?.toLowerCase() ?? null),
})
export type LetterInput = z.output<typeof letterInput>
