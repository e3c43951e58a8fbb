import type { TypePolicies } from '@apollo/client'
import type { relayStylePagination } from '@apollo/client/utilities'
import type { ComponentType, ReactNode } from 'react'
import type { StaffRole, UserType } from './auth-status.tsx'

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
  /** Place in the header, ascending. */
  order: number
}

/** A page about the account itself, offered to who is signed in: in the footer, and in the phone's menu. */
export type AccountEntry = NavigationEntry & {
  /** The kinds of account that have a use for it. Default: all. */
  kinds?: readonly UserType[]
  /** For admins: the roles that use it, beside owners. Default: all. */
  roles?: readonly StaffRole[]
}

/** A part that a feature puts into a place of another's. `Props` is what that place hands over. */
export type SlotPart<Props = object> = {
  id: string
  /** Place among the parts, ascending. */
  order: number
  /** Made with lazyNamed. */
  Component: ComponentType<Props>
}

/**
 * Places that one feature leaves open and others fill: features do not import each other. The feature that owns a place
 * widens this interface in its `index.ts`: the name of the place, and what goes there, either a SlotPart (or more) or a
 * component.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FeatureSlots {}

export type SlotContents = { readonly [Place in keyof FeatureSlots]?: readonly FeatureSlots[Place][] }

/** The props a slot passes to its components. */
export type SlotProps<Place extends keyof FeatureSlots> = FeatureSlots[Place] extends {
  Component: ComponentType<infer Props>
}
  ? Props
  : FeatureSlots[Place] extends ComponentType<infer Props>
    ? Props
    : never

/**
 * How the cache keeps what the feature reads. The function for lists that are read page by page is handed over, because
 * Apollo is not in the first bundle.
 */
export type ContributeTypePolicies = (pages: typeof relayStylePagination) => TypePolicies

export type ShellSlots = {
  /** The page's banner, and its footer: the site feature's. In the first bundle. */
  header?: ComponentType
  footer?: ComponentType
  /**
   * Mounted once beside the routes, so that it survives navigation: stuck to the bottom of the window, in the flow (it
   * covers nothing, and may render null). Made with lazyNamed; has Apollo and tooltips; arrives with the first page that
   * has `data`.
   */
  dock?: ComponentType
  /** At the left of the page, from 1,024 px on, for listeners and artists who are signed in. Made with lazyNamed; has Apollo. */
  rail?: ComponentType
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
  shell?: ShellSlots
  slots?: SlotContents
  typePolicies?: ContributeTypePolicies
}

/** All that a feature contributes to the web app, in one object. */
export const defineFeature = (feature: Feature): Feature => feature
