import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type {
  AccountEntry,
  DashboardTab,
  Feature,
  FeatureRoute,
  FeatureSlots,
  NavigationEntry,
  ShellSlots,
} from './define-feature.ts'

export type Composition = {
  features: readonly string[]
  routes: readonly FeatureRoute[]
  navigation: readonly NavigationEntry[]
  accountEntries: readonly AccountEntry[]
  dashboardTabs: readonly DashboardTab[]
  headers: readonly ComponentType[]
  footers: readonly ComponentType[]
  playerBars: readonly NonNullable<ShellSlots['playerBar']>[]
  providers: readonly NonNullable<ShellSlots['providers']>[number][]
  slots: Required<FeatureSlots>
}

const refuseTwice = (what: string, owners: readonly (readonly [key: string, feature: string])[]): void => {
  const seen = new Map<string, string>()
  for (const [key, feature] of owners) {
    const other = seen.get(key)
    if (other !== undefined) throw new Error(`${what} ${key} is declared by ${other} and by ${feature}`)
    seen.set(key, feature)
  }
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order

/**
 * Puts the enabled features together. Throws, by name, on a feature, route, navigation target or dashboard tab
 * that is declared twice.
 * @param enabledPlugins what the server runs; undefined: everything
 */
export const composeFeatures = (features: readonly Feature[], enabledPlugins?: ReadonlySet<string>): Composition => {
  const present = features.filter(
    ({ name, plugin = name }) => plugin === null || !enabledPlugins || enabledPlugins.has(plugin),
  )
  refuseTwice(
    'feature',
    present.map(({ name }) => [name, name]),
  )
  refuseTwice(
    'route',
    present.flatMap((f) => (f.routes ?? []).map(({ path }) => [path, f.name] as const)),
  )
  refuseTwice(
    'navigation target',
    present.flatMap((f) =>
      [...(f.navigation ?? []), ...(f.accountEntries ?? [])].map(({ to }) => [to, f.name] as const),
    ),
  )
  refuseTwice(
    'dashboard tab',
    present.flatMap((f) => (f.dashboardTabs ?? []).map(({ id }) => [id, f.name] as const)),
  )
  return {
    features: present.map(({ name }) => name),
    routes: present.flatMap(({ routes = [] }) => routes),
    navigation: present.flatMap(({ navigation = [] }) => navigation).sort(byOrder),
    accountEntries: present.flatMap(({ accountEntries = [] }) => accountEntries).sort(byOrder),
    dashboardTabs: present.flatMap(({ dashboardTabs = [] }) => dashboardTabs).sort(byOrder),
    headers: present.flatMap(({ shell }) => (shell?.header ? [shell.header] : [])),
    footers: present.flatMap(({ shell }) => (shell?.footer ? [shell.footer] : [])),
    playerBars: present.flatMap(({ shell }) => (shell?.playerBar ? [shell.playerBar] : [])),
    providers: present.flatMap(({ shell }) => shell?.providers ?? []),
    slots: {
      revenueSources: present.flatMap(({ slots }) => slots?.revenueSources ?? []).sort(byOrder),
      storeTabs: present.flatMap(({ slots }) => slots?.storeTabs ?? []).sort(byOrder),
      storeActions: present.flatMap(({ slots }) => slots?.storeActions ?? []),
      artistSections: present.flatMap(({ slots }) => slots?.artistSections ?? []).sort(byOrder),
      settings: present.flatMap(({ slots }) => slots?.settings ?? []),
      uploadNotes: present.flatMap(({ slots }) => slots?.uploadNotes ?? []),
      adminPanels: present.flatMap(({ slots }) => slots?.adminPanels ?? []),
      artistActions: present.flatMap(({ slots }) => slots?.artistActions ?? []).sort(byOrder),
    },
  }
}

/** The plugins that the server named in index.html; undefined where the tag is missing or empty. */
export const enabledPlugins = (page: Document = document): ReadonlySet<string> | undefined => {
  const content = page.querySelector<HTMLMetaElement>('meta[name="fairwave-plugins"]')?.content
  const names = content
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names?.length ? new Set(names) : undefined
}

const CompositionContext = createContext<Composition>(composeFeatures([]))

export const CompositionProvider = ({ value, children }: { value: Composition; children: ReactNode }) => (
  <CompositionContext value={value}>{children}</CompositionContext>
)

/** What the enabled features contribute: the header reads navigation, the dashboard its tabs. */
export const useComposition = (): Composition => useContext(CompositionContext)
