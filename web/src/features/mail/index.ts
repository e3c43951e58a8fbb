import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Mail preferences, the pages that mails link to, and the messages, for staff. */
export const mail = defineFeature({
  name: 'mail',
  typePolicies: (pages) => ({ Query: { fields: { mailMessages: pages(['state', 'recipient']) } } }),
  routes: [
    {
      path: '/settings/mail',
      title: 'Email Settings',
      Component: lazyNamed(() => import('./mail-settings-page.tsx'), 'MailSettingsPage'),
    },
    {
      path: '/mail/unsubscribe/:token',
      title: 'Unsubscribe',
      Component: lazyNamed(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
    },
    {
      path: '/newsletter/confirm/:token',
      title: 'Newsletter',
      Component: lazyNamed(() => import('./confirm-newsletter-page.tsx'), 'ConfirmNewsletterPage'),
    },
    {
      path: '/admin/mail',
      title: 'Email',
      Component: lazyNamed(() => import('./admin-mail-page.tsx'), 'AdminMailPage'),
    },
    {
      path: '/admin/mail/:id',
      title: 'Message',
      Component: lazyNamed(() => import('./admin-message-page.tsx'), 'AdminMessagePage'),
    },
  ],
  slots: {
    settingsTabs: [
      { id: 'notifications', label: 'Notifications', to: '/settings/mail', order: 30, kinds: ['user', 'artist'] },
    ],
  },
  accountEntries: [
    { label: 'Email Settings', to: '/settings/mail', order: 15, kinds: ['user', 'artist'] },
    { label: 'Email', to: '/admin/mail', order: 15, kinds: ['admin'], roles: ['support'] },
  ],
})
