import type { ComponentType, ReactNode } from 'react'
import type { UserType } from './auth-status.tsx'

export type FeatureRoute = {
  /** Absolute react-router path, e.g. `/artist/:username`; `*` is the 404 of the site feature. */
  path: string
  /** Document title; the product's name is added. A page may refine it with useDocumentTitle. */
  title: string
  /** Made with lazyNamed: one bundle per route. */
  Component: ComponentType
  /** False for pages that need neither Apollo nor tooltips, and so do not wait for them. */
  data?: boolean
}

export type NavigationEntry = {
  label: string
  to: string
  /** Place in the header, ascending: Home 0, Discover 10, Dashboard 20, Player 30. */
  order: number
}

/** A page about the account itself, offered to who is signed in: in the footer, and in the phone's menu. */
export type AccountEntry = NavigationEntry & {
  /** The kinds of account that have a use for it. Default: all. */
  kinds?: readonly UserType[]
}

export type DashboardTab = {
  id: string
  label: string
  /** Place among the tabs, ascending: Earnings 10, Merchandise 20, Analytics 30, Settings 40. */
  order: number
  /** Made with lazyNamed. */
  Component: ComponentType<DashboardTabProps>
}

export type DashboardTabProps = { artistId: string }

/** A tab within the dashboard's Merchandise tab. */
export type StoreTab = DashboardTab & {
  /** Beside the label: how many there are. Made with lazyNamed. */
  Count?: ComponentType<DashboardTabProps>
}

/** Below the uploads of a form: of which artist, and what has arrived; another `after` says that more has. */
export type UploadNoteProps = { artistUsername: string; after: string }

export type ArtistPageProps = {
  artist: { id: string; username: string; name: string; approved: boolean }
}

/** A part of the public artist page. Made with lazyNamed; renders null where it has nothing to show. */
export type ArtistPagePart = {
  id: string
  order: number
  Component: ComponentType<ArtistPageProps>
}

/** Money of an artist beside streaming and tips. `children` draws with the whole cents, null while they are not known. */
export type RevenueSource = {
  id: string
  label: string
  order: number
  /** Made with lazyNamed. */
  Component: ComponentType<DashboardTabProps & { children: (cents: number | null) => ReactNode }>
}

/** Places that one feature leaves open and others fill: features do not import each other. */
export type FeatureSlots = {
  /** Lines of the revenue breakdown below fan tips, ascending: merchandise 10. */
  revenueSources?: readonly RevenueSource[]
  /** Within the Merchandise tab, ascending: My Products 10, Orders 20, Custom Requests 30. */
  storeTabs?: readonly StoreTab[]
  /** Buttons beside 'Add Product'. Made with lazyNamed. */
  storeActions?: readonly ComponentType<DashboardTabProps>[]
  /** Sections of the artist page, ascending: songs 10, store 20. */
  artistSections?: readonly ArtistPagePart[]
  /** Panels on the Settings tab of artists and on the dashboard of admins. Made with lazyNamed. */
  settings?: readonly ComponentType[]
  /** Lines below the uploads of a form. Made with lazyNamed. */
  uploadNotes?: readonly ComponentType<UploadNoteProps>[]
  /** Panels on the dashboard of admins, below the pending artists. Made with lazyNamed. */
  adminPanels?: readonly ComponentType[]
  /** Buttons beside the artist's name: tip 10. */
  artistActions?: readonly ArtistPagePart[]
}

export type ShellSlots = {
  /** The page's banner, and its footer: the site feature's. In the first bundle. */
  header?: ComponentType
  footer?: ComponentType
  /**
   * Mounted once beside the routes, so that music survives navigation: stuck to the bottom of the window, in the flow
   * (it covers nothing, and may render null). Made with lazyNamed; has Apollo and tooltips; arrives with the first
   * page that has `data`.
   */
  playerBar?: ComponentType
  /** Wrap the whole app, outermost first. In the first bundle: keep them small and free of Apollo. */
  providers?: readonly ComponentType<{ children: ReactNode }>[]
}

export type Feature = {
  /** Folder name under `features/`. */
  name: string
  /** The server plugin it is the face of; without that plugin it is gone. `null`: always there. Default: `name`. */
  plugin?: string | null
  routes?: readonly FeatureRoute[]
  navigation?: readonly NavigationEntry[]
  accountEntries?: readonly AccountEntry[]
  dashboardTabs?: readonly DashboardTab[]
  shell?: ShellSlots
  slots?: FeatureSlots
}

/** All that a feature contributes to the web app, in one object. */
export const defineFeature = (feature: Feature): Feature => feature
