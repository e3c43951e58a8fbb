import { adminSetupSchema } from '#plugins/auth/rules.ts'
import { z } from 'zod'

/** Days an invitation is valid. */
export const INVITATION_DAYS = 7

const { username, email, password } = adminSetupSchema.shape
const role = z.enum(['support', 'editor', 'finance', 'owner'], {
  error: 'Choose a role: support, editor, finance or owner',
})
const token = z
  .string({ error: 'This link is incomplete' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Copy it from the email again')

export const inviteStaffSchema = z.object({ email, role })
export const changeRoleSchema = z.object({ role })
export const invitationTokenSchema = z.object({ token })
export const acceptInvitationSchema = z.object({ token, username, password })

/** The form: the password once more. */
export const acceptInvitationFormSchema = z
  .object({ username, password, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  })

export type InviteStaff = z.output<typeof inviteStaffSchema>
export type ChangeRole = z.output<typeof changeRoleSchema>
export type InvitationToken = z.output<typeof invitationTokenSchema>
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>
