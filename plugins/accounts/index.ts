import { definePlugin, job } from '#api/app/plugin.ts'
import { z } from 'zod'
import { sendPasswordReset, sweepPasswordResets } from './domain/forgotten-password.ts'
import { removeAccountLinks, sweepAddressLinks } from './domain/address-links.ts'
import { sendAddressChange } from './domain/change-address.ts'
import { deviceKeyUse, noteDevice, sweepKnownDevices } from './domain/known-devices.ts'
import { sendSecurityNotice } from './domain/security-notice.ts'
import { sendVerification } from './domain/verify-address.ts'
import { defineAccountsGraphql } from './graphql/define-accounts-graphql.ts'
import { addressChangedMail, addressRestoredMail, changeAddressMail } from './mails/address-changes.ts'
import { newDevice } from './mails/new-device.ts'
import { passwordReset } from './mails/password-reset.ts'
import { securityNotice } from './mails/security-notice.ts'
import { verifyAddressMail } from './mails/verify-address.ts'
import { forgotPasswordPage } from './pages/forgot-password-page.ts'
import { addressOperations } from './operations/address.ts'
import { ownAccountOperations } from './operations/own-account.ts'
import { recoveryOperations } from './operations/recovery.ts'
import {
  type SendAddressChange,
  sendAddressChangeSchema,
  type SendPasswordReset,
  sendPasswordResetSchema,
} from './rules.ts'
import { accountsData } from './domain/personal-data.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'accounts.send-password-reset': SendPasswordReset
    'accounts.send-address-change': SendAddressChange
    'accounts.sweep-password-resets': Record<string, never>
    'accounts.sweep-known-devices': Record<string, never>
    'accounts.sweep-address-links': Record<string, never>
  }
}

/** People's own accounts: sessions, password, names, and recovery. */
export const accounts = definePlugin({
  name: 'accounts',
  title: 'your own account',
  dependsOn: ['auth'],
  uses: ['mail'],
  // A program must not take over the account that it acts for.
  tokens: { access: 'never' },
  graphql: defineAccountsGraphql,
  operations: [...ownAccountOperations, ...addressOperations, ...recoveryOperations],
  jobs: [
    job({ name: 'accounts.send-password-reset', payload: sendPasswordResetSchema, handler: sendPasswordReset }),
    job({ name: 'accounts.sweep-password-resets', payload: z.object({}), handler: sweepPasswordResets }),
    job({ name: 'accounts.send-address-change', payload: sendAddressChangeSchema, handler: sendAddressChange }),
    job({ name: 'accounts.sweep-known-devices', payload: z.object({}), handler: sweepKnownDevices }),
    job({ name: 'accounts.sweep-address-links', payload: z.object({}), handler: sweepAddressLinks }),
  ],
  schedules: [
    {
      name: 'accounts.sweep-password-resets-hourly',
      job: 'accounts.sweep-password-resets',
      every: { cron: '33 * * * *' },
    },
    {
      name: 'accounts.sweep-known-devices-daily',
      job: 'accounts.sweep-known-devices',
      every: { cron: '51 4 * * *' },
    },
    {
      name: 'accounts.sweep-address-links-hourly',
      job: 'accounts.sweep-address-links',
      every: { cron: '41 * * * *' },
    },
  ],
  hooks: {
    'auth.registered': sendVerification,
    'auth.signed-in': noteDevice,
    'auth.security-notice': sendSecurityNotice,
  },
  on: {
    'artist.removed': (ctx, { artistId }) => removeAccountLinks(ctx, { accountKind: 'artist', accountId: artistId }),
  },
  contributes: {
    pages: [forgotPasswordPage],
    keyUses: [deviceKeyUse],
    mails: [
      securityNotice,
      passwordReset,
      verifyAddressMail,
      newDevice,
      changeAddressMail,
      addressChangedMail,
      addressRestoredMail,
    ],
    personalData: accountsData,
  },
})
