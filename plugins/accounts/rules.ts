import { artistRegistrationSchema, credentialsSchema, userRegistrationSchema } from '#plugins/auth/rules.ts'
import { z } from 'zod'

const { password: currentPassword } = credentialsSchema.shape
const { username, displayName, password: newPassword } = userRegistrationSchema.shape
const { username: artistUsername, name: stageName } = artistRegistrationSchema.shape

/** For admins; others need six. */
export const ADMIN_PASSWORD_MIN = 8

/** The type among the accounts that are signed in; default: the latest sign-in. */
export const userTypeSchema = z
  .enum(['user', 'artist', 'admin'], { error: 'There is no such kind of account' })
  .optional()

export const changePasswordSchema = z.object({ userType: userTypeSchema, currentPassword, newPassword })

/** A display name or a stage name: the same rules hold for both. */
export const changeNameSchema = z.object({ userType: userTypeSchema, name: stageName })

/** Words that stand in addresses are refused to every kind: listeners may become artists. */
export const changeUsernameSchema = z.object({ userType: userTypeSchema, username: artistUsername })

const { email } = userRegistrationSchema.shape

export const forgotPasswordSchema = z.object({
  userType: z.enum(['user', 'artist', 'admin'], { error: 'Choose the kind of account' }),
  email,
})
export const resetPasswordSchema = z.object({
  token: z
    .string({ error: 'This link is incomplete' })
    .regex(/^[\w-]{43}$/, 'This link is incomplete. Copy it from the email again'),
  newPassword,
})
/** The code of a factor that stays, where the account gets its address back. */
export const recoverAccountSchema = resetPasswordSchema.extend({
  code: z.string({ error: 'The code is text' }).trim().max(60, 'The code is too long').optional(),
})
/** The input of a link about an address. */
export const addressLinkSchema = resetPasswordSchema.pick({ token: true })
export const changeAddressSchema = z.object({ userType: userTypeSchema, email })
export const changeAddressFormSchema = z.object({ email })
export const sendAddressChangeSchema = z.object({
  accountKind: z.enum(['user', 'artist', 'admin']),
  accountId: z.uuid(),
  email,
})
export const accountChoiceSchema = z.object({ userType: userTypeSchema })
/** For the job: `ip` is for the log. */
export const sendPasswordResetSchema = forgotPasswordSchema.extend({ ip: z.string().nullable().optional() })
export const resetPasswordFormSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })

/** The code is asked for only where a second factor stays. */
export const recoverAccountFormSchema = resetPasswordFormSchema.safeExtend({ code: z.string() })

/** The form: the new password once more. */
export const changePasswordFormSchema = z
  .object({ currentPassword, newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })
export const changeNameFormSchema = z.object({ name: displayName })
export const changeUsernameFormSchema = z.object({ username })

export type ChangePassword = z.output<typeof changePasswordSchema>
export type ChangeName = z.output<typeof changeNameSchema>
export type ChangeUsername = z.output<typeof changeUsernameSchema>
export type AddressLinkToken = z.output<typeof addressLinkSchema>
export type ChangeAddress = z.output<typeof changeAddressSchema>
export type SendAddressChange = z.output<typeof sendAddressChangeSchema>
export type AccountChoice = z.output<typeof accountChoiceSchema>
export type ForgotPassword = z.output<typeof forgotPasswordSchema>
export type SendPasswordReset = z.output<typeof sendPasswordResetSchema>
export type RecoverAccount = z.output<typeof recoverAccountSchema>
export type ResetPassword = z.output<typeof resetPasswordSchema>
