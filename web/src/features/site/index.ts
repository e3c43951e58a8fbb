import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { siteBasics } from './site-basics.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const site = defineFeature({
  name: 'site',
  plugin: null,
  routes: [
    {
      path: '/',
      title: siteBasics.tagline,
      data: false,
      Component: lazyNamed(() => import('./landing/landing-page.tsx'), 'LandingPage'),
    },
    {
      path: '*',
      title: 'Page Not Found',
      data: false,
      Component: lazyNamed(() => import('../../ui/not-found-page.tsx'), 'NotFoundPage'),
    },
  ],
  navigation: [{ label: 'Home', to: '/', order: 0 }],
  shell: { header: SiteHeader, footer: SiteFooter },
})
