import type { Composition } from './composition.tsx'
import { lazyNamed } from './lazy-named.ts'

const NoNetworkPage = lazyNamed(() => import('./no-network-page.tsx'), 'NoNetworkPage')

/** Whether this page was kept by the service worker, which marks it so (web/public/sw.js): there is no network. */
export const isShell = (): boolean => 'offline' in document.documentElement.dataset

/** The app without a network: header and addresses are there, every page says that it waits, and nothing else is asked for. */
export const inShell = (composition: Composition): Composition =>
  isShell()
    ? {
        ...composition,
        slots: {},
        routes: composition.routes.map((route) => ({ ...route, data: false, Component: NoNetworkPage })),
      }
    : composition
