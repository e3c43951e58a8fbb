import { definePlugin, job } from '#api/plugin.ts'
import { z } from 'zod'
import { sendPasswordReset, sweepPasswordResets } from './domain/forgotten-password.ts'
import { defineAccountsGraphql } from './graphql/define-accounts-graphql.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordReset } from './mails/password-reset.ts'
import { accountRoutes } from './rest/account-routes.ts'
import { type ForgotPassword, forgotPasswordSchema } from './rules.ts'

declare module '#api/extensions.ts' {
  interface Jobs {
    'accounts.send-password-reset': ForgotPassword
    'accounts.sweep-password-resets': Record<string, never>
  }
}

/** What people do with accounts of their own: sessions, password, names, and the way back in. */
export const accounts = definePlugin({
  name: 'accounts',
  title: 'your own account',
  dependsOn: ['auth'],
  uses: ['mail'],
  // A program must not take over the account that it acts for.
  tokenAccess: 'never',
  graphql: defineAccountsGraphql,
  routes: accountRoutes,
  mails: [passwordChanged, passwordReset],
  jobs: [
    job({ name: 'accounts.send-password-reset', payload: forgotPasswordSchema, handler: sendPasswordReset }),
    job({ name: 'accounts.sweep-password-resets', payload: z.object({}), handler: sweepPasswordResets }),
  ],
  schedules: [
    {
      name: 'accounts.sweep-password-resets-hourly',
      job: 'accounts.sweep-password-resets',
      every: { cron: '33 * * * *' },
    },
  ],
})
