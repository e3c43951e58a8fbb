import type { ComponentType } from 'react'
import { afterLoad } from '../../app/after-load.ts'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import type { ReportableKind } from '../../app/schema-types.generated.ts'
import { whenAsked } from '../../app/when-asked.tsx'
import { useAskedForReport } from './asked-for-report.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** A button "…" on the page of something that can be reported. One component, this feature's. */
    reportMenu: ComponentType<{ kind: ReportableKind; id: string; title: string }>
  }
}

// Loaded after what is seen first: the files of a first view are read from the slots below.
const Dialogs = whenAsked(
  useAskedForReport,
  lazyNamed(() => import('./report-dialog.tsx'), 'ReportDialog'),
)
const MENU = { width: 44, height: 44 }
const ReportMenu = afterLoad(
  lazyNamed(() => import('./report-menu.tsx'), 'ReportMenu'),
  MENU,
)
const ArtistMenu = afterLoad(
  lazyNamed(() => import('./report-menu.tsx'), 'ArtistReportMenu'),
  MENU,
)

const Cases = lazyNamed(() => import('./staff/cases.tsx'), 'Cases')
const AnswerPages = lazyNamed(() => import('./answer-pages.tsx'), 'AnswerPages')

/** Reports of what people publish, decisions with their reasons, and appeals. */
export const moderation = defineFeature({
  name: 'moderation',
  routes: [
    {
      path: '/report',
      title: 'Report Something',
      data: false,
      Component: lazyNamed(() => import('./report-page.tsx'), 'ReportPage'),
    },
    { path: '/appeal', title: 'Appeal', Component: AnswerPages },
    { path: '/counter-notice', title: 'Counter-notice', Component: AnswerPages },
    { path: '/court', title: 'Your Claim', Component: AnswerPages },
    { path: '/decisions', title: 'Decisions', Component: AnswerPages },
    { path: '/rules', title: 'Rules', Component: lazyNamed(() => import('./rules-page.tsx'), 'RulesPage') },
    { path: '/admin/reports', title: 'Reports', Component: Cases },
    { path: '/admin/reports/:id', title: 'Report', Component: Cases },
  ],
  accountEntries: [
    { label: 'Reports', to: '/admin/reports', order: 12, kinds: ['admin'], roles: ['support', 'editor'] },
  ],
  typePolicies: (pages) => ({ Query: { fields: { moderationCases: pages(['state']) } } }),
  shell: { dock: Dialogs },
  slots: {
    reportMenu: [ReportMenu],
    songMenu: [
      { id: 'report', order: 90, Component: lazyNamed(() => import('./report-song-item.tsx'), 'ReportSongItem') },
    ],
    artistActions: [{ id: 'report', order: 90, Component: ArtistMenu }],
  },
})
