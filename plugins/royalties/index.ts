import { z } from 'zod'
import { definePlugin, job } from '#api/app/plugin.ts'
import { heldListening } from './collections/held-listening.ts'
import { heldMoney } from './collections/held-money.ts'
import { personPayouts } from './domain/payouts/payout-lists.ts'
import { payoutPauses } from './collections/payout-pauses.ts'
import { payoutReviews } from './collections/payout-reviews.ts'
import { payouts } from './collections/payouts.ts'
import { changePayoutAccount, payoutAddresses } from './domain/payouts/payout-accounts.ts'
import { forgetPayee, moneyLeft, waitsForPayout } from './domain/close-artist.ts'
import { closeMonths } from './domain/close-months.ts'
import { changeHeldMoney } from './domain/hold-money.ts'
import { keepEstimates, moveEstimates } from './domain/estimates.ts'
import { orderedPayouts, requestPayouts, sendPayout, settlePayout } from './domain/payouts/payouts.ts'
import { pauseWithSuspension, resumeWithRestoration, reviewPayoutAccount } from './domain/payouts/payout-reviews.ts'
import { syncSongEarnings } from './domain/recount-song-earnings.ts'
import { restoredParts } from './domain/held-shares.ts'
import { payoutFailed, payoutReturned, payoutSent } from './mails/payout-mails.ts'
import { moneyHeld } from './mails/money-held.ts'
import { payoutAccountDisconnected, payoutAccountReview } from './mails/payout-account-mails.ts'
import { holdDecided } from './mails/hold-decided.ts'
import { statementReady } from './mails/statement-ready.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { defineRoyaltiesGraphql } from './graphql/define-royalties-graphql.ts'
import { royaltiesMetrics } from './domain/metrics.ts'
import { payoutOperations } from './operations/payouts.ts'
import { royaltiesRoutes } from './rest/royalties-routes.ts'
import { royaltiesServices } from './domain/services.ts'
import { royaltiesSettings } from './domain/settings.ts'
import { royaltiesData } from './domain/personal-data.ts'

export * from './contract.ts'

const nothing = z.object({})

/** Artists' earnings from subscriptions and everything else: settlement, community pool, statements, payouts. */
export const royalties = definePlugin({
  name: 'royalties',
  title: 'earnings, statements and payouts',
  dependsOn: ['auth', 'ledger', 'billing', 'streaming'],
  uses: ['mail', 'notifications'],
  config: royaltiesSettings,
  services: () => royaltiesServices,
  graphql: defineRoyaltiesGraphql,
  operations: payoutOperations,
  routes: royaltiesRoutes,
  onPayment: {
    'payout.paid': (ctx, news) => settlePayout(ctx, { ...news, paid: true }),
    'payout.failed': (ctx, news) => settlePayout(ctx, { ...news, paid: false }),
    'account.changed': changePayoutAccount,
  },
  hooks: {
    'auth.erasing': forgetPayee,
    'auth.suspended': pauseWithSuspension,
    'auth.recovered': reviewPayoutAccount,
    'auth.restored': resumeWithRestoration,
    'billing.artist-payment-changed': changeHeldMoney,
    'billing.open-period-changed': (ctx, { periodIds }) => moveEstimates(ctx, periodIds),
    'streaming.counted': (ctx, { periodIds }) => moveEstimates(ctx, periodIds),
  },
  providers: {
    'auth.person-facts': personPayouts,
    'auth.closing-concerns': moneyLeft,
    'auth.erasure-blockers': waitsForPayout,
    'billing.restored-parts': restoredParts,
    'billing.transfers': async () => orderedPayouts,
    'streaming.artist-emails': async () => payoutAddresses,
  },
  on: { 'payout.requested': sendPayout },
  jobs: [
    job({ name: 'royalties.settle-periods', payload: nothing, irreversible: true, handler: settlePeriods }),
    job({ name: 'royalties.close-months', payload: nothing, irreversible: true, handler: closeMonths }),
    job({ name: 'royalties.keep-estimates', payload: nothing, handler: keepEstimates }),
    job({ name: 'royalties.sync-song-earnings', payload: nothing, handler: syncSongEarnings }),
    job({ name: 'royalties.request-payouts', payload: nothing, irreversible: true, handler: requestPayouts }),
  ],
  schedules: [
    { name: 'royalties.settle-periods', job: 'royalties.settle-periods', every: { milliseconds: 5 * 60_000 } },
    // Hourly, though there is something to do once a month: a server that sleeps at night closes its months too.
    { name: 'royalties.close-months', job: 'royalties.close-months', every: { cron: '23 * * * *' } },
    // Finds nothing to do, but after an upgrade during which processes of the version before went on counting.
    { name: 'royalties.keep-estimates', job: 'royalties.keep-estimates', every: { cron: '47 4 * * *' } },
    // Hourly, so that an upgraded server is soon done with what was settled before.
    { name: 'royalties.sync-song-earnings', job: 'royalties.sync-song-earnings', every: { cron: '51 * * * *' } },
    { name: 'royalties.request-payouts', job: 'royalties.request-payouts', every: { cron: '38 * * * *' } },
  ],
  contributes: {
    examples: [
      {
        query: `# What an artist earns this month, to the cent. For that artist and staff (finance).
query Earnings($username: String!) {
  artist(username: $username) {
    name
    earnings { month totalStreams totalSubscribers artistPayout { decimal } tipRevenue { decimal } estimatedShare { decimal } averagePayoutPerStream }
  }
}`,
        variables: { username: 'your-username' },
      },
      {
        query: `# A closed month of an artist, down to songs and listeners. For that artist and staff (finance).
query Statement($username: String!, $month: String!) {
  artist(username: $username) {
    statement(month: $month) {
      opening { decimal } streaming { decimal } community { decimal } tips { decimal } merch { decimal } adjustments { decimal } payouts { decimal } closing { decimal }
      payout { state amount { decimal } }
      songs { title streams amount { decimal } }
      periods(first: 20) { edges { node { listener streams amount { decimal } } } }
    }
  }
}`,
        variables: { username: 'your-username', month: '2026-11' },
      },
      {
        query: `# Where the money of your subscription went. For listeners.
query WhereItWent {
  subscriptionPeriods(first: 3) {
    edges { node { startsAt endsAt isEstimate gross { decimal } platformPart { decimal } artists { artistName streams amount { decimal } songs { title streams amount { decimal } } } } }
  }
}`,
      },
    ],
    collections: [heldListening, heldMoney, payouts, payoutReviews, payoutPauses],
    metrics: royaltiesMetrics,
    mails: [
      statementReady,
      payoutSent,
      payoutFailed,
      payoutReturned,
      holdDecided,
      moneyHeld,
      payoutAccountReview,
      payoutAccountDisconnected,
    ],
    personalData: royaltiesData,
  },
})
