import { listSetupNotes, setupKeyUse } from './domain/accounts/first-admin.ts'
import { definePlugin, job } from '#api/app/plugin.ts'
import { STAFF_ROLES } from '#api/access/staff-role.ts'
import { isStaff } from '#api/access/staff.ts'
import { z } from 'zod'
import { artists } from './collections/artists.ts'
import { searchableArtists } from './domain/accounts/account-lists.ts'
import { reportableArtists } from './domain/artists.ts'
import { listeners } from './collections/listeners.ts'
import { lastAdminStays } from './domain/accounts/closing.ts'
import { requireFreshSession } from './domain/fresh-session.ts'
import { findSession } from './domain/find-session.ts'
import { sweepSessions } from './domain/sessions.ts'
import { artistApproved } from './mails/artist-approved.ts'
import { artistRejected } from './mails/artist-rejected.ts'
import { thingRestored, thingWithheld } from './mails/withholding-mails.ts'
import { accountRestored, accountSuspended } from './mails/suspension-mails.ts'
import { defineAuthGraphql } from './graphql/define-auth-graphql.ts'
import { accountPages } from './pages/account-pages.ts'
import { artistPage } from './pages/artist-page.ts'
import { artistsPage } from './pages/artists-page.ts'
import { registrationOperations } from './operations/registration.ts'
import { signInOperations } from './operations/sign-in.ts'
import { authRoutes } from './rest/auth-routes.ts'
import { authServices } from './domain/services.ts'
import { authSettings } from './domain/settings.ts'
import { authMetrics } from './domain/metrics.ts'
import { authData } from './domain/personal-data.ts'

export * from './contract.ts'

/** Accounts of listeners, artists and admins, and the sessions they are signed in by. */
export const auth = definePlugin({
  name: 'auth',
  title: 'accounts, sign-in and artist profiles',
  // A token may say whose it is and who an artist is; it never signs anybody in or up.
  tokens: { access: 'identity' },
  uses: ['site', 'mail'],
  config: authSettings,
  services: () => authServices,
  identity: {
    scopes: ({ actor }) => ({
      user: actor.user !== null,
      artist: actor.artist !== null,
      admin: actor.admin !== null,
      ...Object.fromEntries(STAFF_ROLES.map((role) => [role, actor.admin !== null && isStaff(actor, role)])),
      signedIn: actor.user !== null || actor.artist !== null || actor.admin !== null,
      settingUpFactor: Boolean(actor.adminWithoutFactor),
    }),
    authenticate: findSession,
    requireFresh: requireFreshSession,
  },
  graphql: defineAuthGraphql,
  operations: [...signInOperations, ...registrationOperations],
  routes: authRoutes,
  providers: { 'auth.closing-concerns': lastAdminStays },
  jobs: [
    job({
      name: 'auth.sweep-sessions',
      payload: z.object({}),
      handler: sweepSessions,
    }),
  ],
  schedules: [{ name: 'auth.sweep-sessions-daily', job: 'auth.sweep-sessions', every: { cron: '17 4 * * *' } }],
  contributes: {
    keyUses: [setupKeyUse],
    startNotes: [listSetupNotes],
    examples: [
      {
        query: `# Who you are here, and what everybody may know of an artist.
query WhoAmI {
  authStatus { isAuthenticated userType userUsername artistUsername adminUsername }
}`,
      },
    ],
    metrics: authMetrics,
    pages: [artistPage, artistsPage, ...accountPages],
    collections: [artists, listeners],
    mails: [artistApproved, artistRejected, accountSuspended, accountRestored, thingWithheld, thingRestored],
    searchable: [
      {
        kind: 'artist',
        description: 'Artists, by name and username.',
        order: 10,
        rows: searchableArtists,
        popularity: 'of-artist',
        changedBy: {
          // Some are approved from the start.
          'artist.registered': ({ artistId }) => ({ ids: [artistId] }),
          'artist.approved': ({ artistId }) => ({ ids: [artistId] }),
          'artist.renamed': ({ artistId }) => ({ ids: [artistId] }),
          'artist.removed': ({ artistId }) => ({ ids: [artistId] }),
          'account.closed': ({ accountId }) => ({ ids: [accountId] }),
          'account.reopened': ({ accountId }) => ({ ids: [accountId] }),
        },
      },
    ],
    reportable: [reportableArtists],
    personalData: authData,
  },
})
