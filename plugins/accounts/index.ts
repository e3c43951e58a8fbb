import { definePlugin } from '#api/plugin.ts'
import { defineAccountsGraphql } from './graphql/define-accounts-graphql.ts'
import { accountRoutes } from './rest/account-routes.ts'

/** What people do with accounts of their own: sessions, password, names. */
export const accounts = definePlugin({
  name: 'accounts',
  title: 'your own account',
  dependsOn: ['auth'],
  // A program must not take over the account that it acts for.
  tokenAccess: 'never',
  graphql: defineAccountsGraphql,
  routes: accountRoutes,
})
