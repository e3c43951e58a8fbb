import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Access tokens for programs, under every kind of account. */
export const tokens = defineFeature({
  name: 'tokens',
  routes: [
    {
      path: '/settings/tokens',
      title: 'Access Tokens',
      Component: lazyNamed(() => import('./access-tokens-page.tsx'), 'AccessTokensPage'),
    },
  ],
  accountEntries: [{ label: 'Access Tokens', to: '/settings/tokens', order: 20 }],
  slots: {
    settingsTabs: [{ id: 'developers', label: 'Developers', to: '/settings/tokens', order: 50 }],
    settings: [lazyNamed(() => import('./tokens-panel.tsx'), 'TokensPanel')],
  },
})
