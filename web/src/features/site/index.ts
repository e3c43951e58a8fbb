import type { ComponentType } from 'react'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { type LazyComponent, lazyNamed } from '../../app/lazy-named.ts'
import type { CountedSong } from './landing/just-counted.ts'
import { siteBasics } from './site-basics.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /**
     * In the header's bar, before the account, for who is signed in, from tablets on: 40 px wide each, whose place is held. In
     * the first bundle: keep it small.
     */
    headerNotices: ComponentType
    /**
     * In the landing page's poster: a song that visitors can hear, and whom it would pay. Stands in front of the sun and on
     * the ground below it (`--sun-x`, `--sun`, `--horizon`), out of the flow. `songs`: those counted last, null until known.
     * One component, the player's; nothing where no song can be heard.
     */
    landingPlay: LazyComponent<{ songs: readonly CountedSong[] | null }>
    /** Below the figures of the landing page. They render null where they have nothing to show. */
    landingSections: SlotPart
    /** At the top of a listener's home, side by side on wide windows, ascending: recently played 10, this month 20. */
    homeTop: SlotPart
    /** Rows below it, ascending: new songs of followed artists 10. Each has a heading, and is nothing where it is empty. */
    homeSections: SlotPart
  }
}

export const site = defineFeature({
  name: 'site',
  plugin: null,
  routes: [
    {
      path: '/',
      title: siteBasics.tagline,
      data: false,
      Component: lazyNamed(() => import('./home/home-page.tsx'), 'HomePage'),
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
