import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type {
  AccountEntry,
  ContributeTypePolicies,
  Feature,
  FeatureRoute,
  FeatureSlots,
  NavigationEntry,
  ShellSlots,
  SlotContents,
} from './define-feature.ts'

export type Composition = {
  features: readonly string[]
  routes: readonly FeatureRoute[]
  navigation: readonly NavigationEntry[]
  accountEntries: readonly AccountEntry[]
  headers: readonly ComponentType[]
  footers: readonly ComponentType[]
  docks: readonly ComponentType[]
  rails: readonly ComponentType[]
  providers: readonly NonNullable<ShellSlots['providers']>[number][]
  slots: SlotContents
  typePolicies: readonly ContributeTypePolicies[]
}

/** A mistake of who writes features: every test and the development server finds it, and a page in use has no place to say it. */
const refuseTwice = (what: string, owners: readonly (readonly [key: string, feature: string])[]): void => {
  if (import.meta.env.PROD) return
  const seen = new Map<string, string>()
  for (const [key, feature] of owners) {
    const other = seen.get(key)
    if (other !== undefined) throw new Error(`${what} ${key} is declared by ${other} and by ${feature}`)
    seen.set(key, feature)
  }
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order

/** Fills each slot, by name. The order of parts is theirs, of components that of the features. */
const fillSlots = (present: readonly Feature[]): SlotContents => {
  type Content = { id?: string; order?: number }
  const slots: Record<string, { content: Content; feature: string }[]> = {}
  for (const { name, slots: given = {} } of present)
    for (const [place, contents] of Object.entries(given) as [string, readonly Content[]][])
      slots[place] = [...(slots[place] ?? []), ...contents.map((content) => ({ content, feature: name }))]
  return Object.fromEntries(
    Object.entries(slots).map(([place, contents]) => {
      refuseTwice(
        place,
        contents.flatMap(({ content: { id }, feature }) => (id === undefined ? [] : [[id, feature] as const])),
      )
      return [place, contents.map(({ content }) => content).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))]
    }),
  )
}

/**
 * Puts the enabled features together. Throws, by name, on a feature, route, navigation target or part of a
 * slot that is declared twice.
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
  return {
    features: present.map(({ name }) => name),
    routes: present.flatMap(({ routes = [] }) => routes),
    navigation: present.flatMap(({ navigation = [] }) => navigation).sort(byOrder),
    accountEntries: present.flatMap(({ accountEntries = [] }) => accountEntries).sort(byOrder),
    headers: present.flatMap(({ shell }) => (shell?.header ? [shell.header] : [])),
    footers: present.flatMap(({ shell }) => (shell?.footer ? [shell.footer] : [])),
    docks: present.flatMap(({ shell }) => (shell?.dock ? [shell.dock] : [])),
    rails: present.flatMap(({ shell }) => (shell?.rail ? [shell.rail] : [])),
    providers: present.flatMap(({ shell }) => shell?.providers ?? []),
    slots: fillSlots(present),
    typePolicies: present.flatMap(({ typePolicies }) => typePolicies ?? []),
  }
}

let serverPlugins: ReadonlySet<string> | undefined

/** Where the server draws pages, instead of the tag in index.html. One process serves one set of plugins. */
export const setServerPlugins = (plugins: ReadonlySet<string>): void => {
  serverPlugins = plugins
}

/** The plugins that the server named in index.html; undefined where the tag is missing or empty. */
export const enabledPlugins = (page?: Document): ReadonlySet<string> | undefined => {
  if (import.meta.env.SSR && !page) return serverPlugins
  const content = (page ?? document).querySelector<HTMLMetaElement>('meta[name="fairwave-plugins"]')?.content
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

/** The contributions of the enabled features: the header reads navigation. */
export const useComposition = (): Composition => useContext(CompositionContext)

const NOTHING: readonly never[] = []

/** The contributions of features to a slot. */
export const useSlot = <Place extends keyof FeatureSlots>(place: Place): readonly FeatureSlots[Place][] =>
  useComposition().slots[place] ?? NOTHING
