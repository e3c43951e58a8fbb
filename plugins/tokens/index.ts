import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { authenticateBearer } from './domain/authenticate-bearer.ts'
import { listTokenCredentials } from './domain/find-tokens.ts'
import { removeArtistTokens, removeTokens, sweepTokens } from './domain/sweep-tokens.ts'
import { defineTokensGraphql } from './graphql/define-tokens-graphql.ts'
import { tokenOperations } from './operations/tokens.ts'
import { tokenRoutes } from './rest/token-routes.ts'
import { tokenSettings, type TokenSettings } from './domain/settings.ts'
import { tokensData } from './domain/personal-data.ts'

declare module '#api/app/extensions.ts' {
  interface Settings {
    tokens: TokenSettings
  }
  interface Jobs {
    'tokens.sweep': Record<string, never>
  }
}

/** Personal access tokens: what programs send as `Authorization: Bearer` to act as an account, within scopes. */
export const tokens = definePlugin({
  name: 'tokens',
  title: 'access tokens',
  dependsOn: ['auth'],
  // A token that could make tokens would outlive its own end.
  tokens: { access: 'never' },
  config: tokenSettings,
  identity: { authenticateBearer },
  graphql: defineTokensGraphql,
  operations: tokenOperations,
  routes: tokenRoutes,
  jobs: [job({ name: 'tokens.sweep', payload: z.object({}), handler: sweepTokens })],
  schedules: [{ name: 'tokens.sweep-daily', job: 'tokens.sweep', every: { cron: '37 4 * * *' } }],
  hooks: { 'auth.access-ended': removeTokens },
  providers: { 'auth.credentials': listTokenCredentials },
  on: { 'artist.removed': removeArtistTokens },
  contributes: {
    personalData: tokensData,
  },
})
