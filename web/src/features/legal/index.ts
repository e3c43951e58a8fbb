import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

const TextPage = lazyNamed(() => import('./text-page.tsx'), 'TextPage')

/** Pages of text that staff writes: terms, privacy and the like. */
export const legal = defineFeature({
  name: 'legal',
  plugin: 'site',
  routes: [
    { path: '/terms', title: 'Terms of Service', data: false, Component: TextPage },
    { path: '/privacy', title: 'Privacy Policy', data: false, Component: TextPage },
    { path: '/refunds', title: 'Refund Policy', data: false, Component: TextPage },
    { path: '/imprint', title: 'Imprint', data: false, Component: TextPage },
    { path: '/guidelines', title: 'Community Guidelines', data: false, Component: TextPage },
    { path: '/help', title: 'Help Center', data: false, Component: TextPage },
    { path: '/contact', title: 'Contact Us', data: false, Component: TextPage },
  ],
})
