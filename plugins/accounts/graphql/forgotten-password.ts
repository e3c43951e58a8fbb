import { open, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { forgetPassword, resetPassword } from '../domain/forgotten-password.ts'
import { forgotPasswordSchema, resetPasswordSchema } from '../rules.ts'

/** The way back in without the password. */
export function defineForgottenPassword(builder: SchemaBuilder): void {
  const ForgotPasswordInput = builder.inputType('ForgotPasswordInput', {
    description: 'Whose password was forgotten.',
    fields: (t) => ({
      userType: t.string({ required: true, description: 'The kind of account: user, artist or admin.' }),
      email: t.string({ required: true, description: 'Its email address.' }),
    }),
  })
  const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
    description: 'A new password in the place of a forgotten one.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'What stands in the link of the mail behind the #.' }),
      newPassword: t.string({ required: true, description: 'At least 6 characters; 8 of an admin.' }),
    }),
  })

  builder.mutationFields((t) => ({
    forgotPassword: t.field({
      ...open,
      type: 'Boolean',
      description:
        'Sends a link for a new password to the address, if an account of this kind has it. The answer is the same whether one has.',
      args: { input: t.arg({ type: ForgotPasswordInput, required: true, description: 'The account.' }) },
      resolve: async (_root, { input }, { ctx }) => {
        await forgetPassword(ctx, parseInput(forgotPasswordSchema, input))
        return true
      },
    }),
    resetPassword: t.field({
      ...open,
      type: 'String',
      description:
        'Sets a new password by the token of a link, once and within 30 minutes, and answers the kind of account; all its sessions and access tokens end. It signs nobody in. Code RESET_LINK_ENDED.',
      args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'Token and password.' }) },
      resolve: async (_root, { input }, { ctx }) =>
        (await resetPassword(ctx, parseInput(resetPasswordSchema, input))).userType,
    }),
  }))
}
