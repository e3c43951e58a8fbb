import type { Composition } from './composition.tsx'
import { isShell } from './is-shell.ts'
import { lazyNamed } from './lazy-named.ts'

const NoNetworkPage = lazyNamed(() => import('./no-network-page.tsx'), 'NoNetworkPage')

/** The app without a network: header and addresses are there, every page says that it waits, and nothing else is asked for. */
export const inShell = (composition: Composition): Composition =>
  isShell()
    ? {
        ...composition,
        slots: {},
        routes: composition.routes.map((route) => ({ ...route, data: false, Component: NoNetworkPage })),
      }
    : composition
