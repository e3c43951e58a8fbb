import { z } from 'zod'

export const PASSKEY_NAME_MAX = 60
/** More than a person carries. */
export const PASSKEYS_PER_ACCOUNT = 20
export const RECOVERY_CODES = 10

const userType = z
  .enum(['user', 'artist', 'admin'], { error: 'There is no such kind of account' })
  .optional()
  .describe('Which of the accounts that are signed in; may be left out where there is only one.')
const code = z.string({ error: 'Enter the code' }).trim().min(1, 'Enter the code').max(60, 'The code is too long')

const base64url = (most: number) =>
  z
    .string({ error: 'The passkey’s answer is not what a browser sends' })
    .max(most, 'The passkey’s answer is not what a browser sends')
    .regex(/^[\w-]*$/, 'The passkey’s answer is not what a browser sends')

/** Browser responses, with an upper bound for each part; the library checks their content. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: base64url(2_000).min(1, 'The passkey’s answer is not what a browser sends'),
      rawId: base64url(2_000),
      type: z.literal('public-key', { error: 'The passkey’s answer is not what a browser sends' }),
      response: z.object(response, { error: 'The passkey’s answer is not what a browser sends' }),
      clientExtensionResults: z.object({}, { error: 'The passkey’s answer is not what a browser sends' }).default({}),
    },
    { error: 'The passkey’s answer is not what a browser sends' },
  )

const attestation = credential({
  clientDataJSON: base64url(8_000),
  attestationObject: base64url(40_000),
  transports: z
    .array(z.string({ error: 'A transport is text' }).max(40, 'There is no such transport'), {
      error: 'Transports are a list',
    })
    .max(10, 'There are not that many transports')
    .optional(),
})
const assertion = credential({
  clientDataJSON: base64url(8_000),
  authenticatorData: base64url(8_000),
  signature: base64url(8_000),
  userHandle: base64url(2_000).nullish(),
})

export const accountSchema = z.object({ userType })
export const confirmAppSchema = z.object({ userType, code })
export const addPasskeySchema = z.object({
  userType,
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(PASSKEY_NAME_MAX, `Name must be at most ${PASSKEY_NAME_MAX} characters`)
    .regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be shown'),
  credential: attestation,
})
export const passkeyAnswerSchema = z.object({ userType, credential: assertion })
/** `comeBack` opens an account again that its owner closed. */
export const passkeySignInSchema = passkeyAnswerSchema.extend({
  comeBack: z.boolean({ error: 'Come back must be true or false' }).optional(),
})
/** The password where the account has no second factor, a code where it has one. */
export const confirmIdentitySchema = z.object({
  userType,
  password: z.string({ error: 'The password is text' }).max(1_000, 'Password is too long').optional(),
  code: z.string({ error: 'The code is text' }).trim().max(60, 'The code is too long').optional(),
})

export const passkeyNameFormSchema = addPasskeySchema.pick({ name: true })
export const codeFormSchema = z.object({ code })

export type AccountChoice = z.output<typeof accountSchema>
export type ConfirmApp = z.output<typeof confirmAppSchema>
export type AddPasskey = z.output<typeof addPasskeySchema>
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>
export type PasskeySignInAnswer = z.output<typeof passkeySignInSchema>
export type ConfirmIdentity = z.output<typeof confirmIdentitySchema>
