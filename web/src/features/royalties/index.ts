import type { ComponentType, ReactNode } from 'react'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

type DashboardTabProps = { artistId: string }

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Tabs of the artist's dashboard, ascending: Earnings 10, Merchandise 20, Analytics 30, Settings 40. */
    dashboardTabs: SlotPart<DashboardTabProps> & { label: string }
    /** Panels on the Earnings tab, between the month's figures and the statements, ascending: tips 10. */
    earningsPanels: SlotPart<DashboardTabProps>
    /**
     * Lines of the revenue breakdown below fan tips, ascending: merchandise 10. `children` draws with the whole cents,
     * null while they are not known.
     */
    revenueSources: SlotPart<DashboardTabProps & { children: (cents: number | null) => ReactNode }> & {
      label: string
      /** The period of the amount, as shown beside the line. */
      span: string
    }
    /** Downloads beside the CSV of a statement, ascending: proof 20. */
    statementDownloads: SlotPart<{ artistId: string; month: string }>
    /** Panels on the Settings tab. Made with lazyNamed. */
    settings: ComponentType
  }
}

/** Artists' earnings, and where each listener's money went. */
export const royalties = defineFeature({
  name: 'royalties',
  routes: [
    {
      path: '/dashboard',
      title: 'Artist Dashboard',
      Component: lazyNamed(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
    },
    {
      path: '/dashboard/statements/:month',
      title: 'Statement',
      Component: lazyNamed(() => import('./statements/statement-page.tsx'), 'StatementPage'),
    },
  ],
  navigation: [{ label: 'Dashboard', to: '/dashboard', order: 20 }],
  typePolicies: (pages) => ({
    Query: { fields: { subscriptionPeriods: pages() } },
    Artist: { fields: { statements: pages() } },
    Statement: { fields: { periods: pages(), entries: pages(), streamsOf: pages(['period']) } },
  }),
  slots: {
    dashboardTabs: [
      {
        id: 'earnings',
        label: 'Earnings',
        order: 10,
        Component: lazyNamed(() => import('./dashboard/earnings-tab.tsx'), 'EarningsTab'),
      },
      {
        id: 'settings',
        label: 'Settings',
        order: 40,
        Component: lazyNamed(() => import('./dashboard/settings-tab.tsx'), 'SettingsTab'),
      },
    ],
    songFigures: [
      {
        id: 'earned',
        label: 'Earned in 30 days',
        order: 10,
        Component: lazyNamed(() => import('./song-earnings/song-earned.tsx'), 'SongEarned'),
      },
    ],
    playerPanels: [
      { id: 'money', order: 10, Component: lazyNamed(() => import('./periods/where-cents-go.tsx'), 'WhereCentsGo') },
    ],
    homeTop: [{ id: 'month', order: 20, Component: lazyNamed(() => import('./home/month-so-far.tsx'), 'MonthSoFar') }],
    subscriptionPanels: [lazyNamed(() => import('./periods/listener-periods.tsx'), 'ListenerPeriods')],
  },
})
