import { definePlugin, job } from '#api/app/plugin.ts'
import { personMail } from './domain/person-mail.ts'
import { z } from 'zod'
import { bouncedAddresses } from './collections/bounced-addresses.ts'
import { newsletterSubscribers } from './collections/newsletter-subscribers.ts'
import { mailKeyUses } from './domain/key-uses.ts'
import { mailWork, sweepMail } from './domain/deliver-mail.ts'
import { forgetAccount } from './domain/recipients.ts'
import { defineMailGraphql } from './graphql/define-mail-graphql.ts'
import { newsletterConfirm, newsletterWelcome } from './mails/newsletter.ts'
import { mailMetrics } from './domain/metrics.ts'
import { mailOperations } from './operations/mail.ts'
import { mailRoutes } from './rest/mail-routes.ts'
import { mailServices, type MailServices } from './domain/services.ts'
import { mailSettings, type MailSettings } from './domain/settings.ts'
import { mailData } from './domain/personal-data.ts'

export type { MailServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing: then nothing is written. */
    mail?: MailServices
  }
  interface Settings {
    mail: MailSettings
  }
  interface Jobs {
    'mail.sweep': Record<string, never>
  }
}

const nothing = z.object({})

/** The outbox of mail: one template, delivery at least once, what each account wants, and the newsletter's addresses. */
export const mail = definePlugin({
  name: 'mail',
  title: 'mail and what of it is wanted',
  dependsOn: ['auth'],
  config: mailSettings,
  services: () => mailServices,
  graphql: defineMailGraphql,
  operations: mailOperations,
  routes: mailRoutes,
  hooks: {
    'auth.erasing': async (ctx, { accountKind, accountId }) =>
      await forgetAccount(ctx, { kind: accountKind, id: accountId }),
  },
  providers: { 'auth.person-facts': personMail },
  on: {
    'artist.removed': async (ctx, { artistId }) => await forgetAccount(ctx, { kind: 'artist', id: artistId }),
  },
  jobs: [job({ name: 'mail.sweep', payload: nothing, attempts: 3, handler: sweepMail })],
  schedules: [{ name: 'mail.sweep-daily', job: 'mail.sweep', every: { cron: '23 4 * * *' } }],
  contributes: {
    collections: [bouncedAddresses, newsletterSubscribers],
    metrics: mailMetrics,
    keyUses: mailKeyUses,
    mails: [newsletterConfirm, newsletterWelcome],
    personalData: mailData,
    work: [mailWork],
  },
})
