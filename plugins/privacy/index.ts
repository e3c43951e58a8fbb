import { definePlugin, job } from '#api/app/plugin.ts'
import { personDeletion } from './domain/person-deletion.ts'
import { z } from 'zod'
import { welcomeBack } from './domain/close-my-account.ts'
import { deleteAccounts } from './domain/delete-accounts.ts'
import { exportWork } from './domain/make-export.ts'
import { sweepExports } from './domain/sweep-exports.ts'
import { definePrivacyGraphql } from './graphql/define-privacy-graphql.ts'
import { accountBack, accountClosed, accountDeleted } from './mails/account-mails.ts'
import { dataReady } from './mails/data-ready.ts'
import { privacyData } from './domain/personal-data.ts'
import { accountDataOperations } from './operations/account-data.ts'
import { exportRoutes } from './rest/export-routes.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'privacy.sweep-exports': Record<string, never>
    'privacy.delete-accounts': Record<string, never>
  }
}

/** People's rights over their data: a complete archive, and deletion. */
export const privacy = definePlugin({
  name: 'privacy',
  title: 'your data, and deleting your account',
  dependsOn: ['auth'],
  uses: ['mail'],
  // A program must not carry everything away, nor delete the account that it acts for.
  tokens: { access: 'never' },
  graphql: definePrivacyGraphql,
  operations: accountDataOperations,
  routes: exportRoutes,
  jobs: [
    job({ name: 'privacy.sweep-exports', payload: z.object({}), attempts: 3, handler: sweepExports }),
    job({
      name: 'privacy.delete-accounts',
      payload: z.object({}),
      attempts: 3,
      irreversible: true,
      handler: deleteAccounts,
    }),
  ],
  schedules: [
    { name: 'privacy.sweep-exports', job: 'privacy.sweep-exports', every: { milliseconds: 5 * 60_000 } },
    { name: 'privacy.delete-accounts-hourly', job: 'privacy.delete-accounts', every: { cron: '13 * * * *' } },
  ],
  hooks: { 'auth.reopened': welcomeBack },
  providers: { 'auth.person-facts': personDeletion },
  contributes: {
    mails: [dataReady, accountClosed, accountBack, accountDeleted],
    personalData: privacyData,
    work: [exportWork],
  },
})
