// @vitest-environment happy-dom
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { describe, expect, it } from 'vitest'
import { composeFeatures, enabledPlugins } from './composition.tsx'
import { defineFeature } from './define-feature.ts'
import { features } from './features.ts'

const Nothing = () => null

const catalog = defineFeature({
  name: 'catalog',
  routes: [{ path: '/discover', title: 'Discover Music', Component: Nothing }],
  navigation: [{ label: 'Discover', to: '/discover', order: 10 }],
  slots: { dashboardTabs: [{ id: 'analytics', label: 'Analytics', order: 30, Component: Nothing }] },
})
const streaming = defineFeature({
  name: 'streaming',
  routes: [{ path: '/player', title: 'Music Player', Component: Nothing }],
  navigation: [{ label: 'Player', to: '/player', order: 30 }],
  shell: { dock: Nothing },
})
const site = defineFeature({ name: 'site', plugin: null, navigation: [{ label: 'Home', to: '/', order: 0 }] })
const merch = defineFeature({
  name: 'store',
  plugin: 'merch',
  slots: { dashboardTabs: [{ id: 'merch', label: 'Merchandise', order: 20, Component: Nothing }] },
})

describe('composeFeatures', () => {
  it('puts navigation and tabs in order', () => {
    const all = composeFeatures([streaming, catalog, merch, site])
    expect(all.navigation.map(({ label }) => label)).toEqual(['Home', 'Discover', 'Player'])
    expect(all.slots.dashboardTabs?.map(({ label }) => label)).toEqual(['Merchandise', 'Analytics'])
    expect(all.routes.map(({ path }) => path)).toEqual(['/player', '/discover'])
  })

  it('drops everything of a feature whose plugin is off', () => {
    const some = composeFeatures([site, streaming, catalog, merch], new Set(['catalog']))
    expect(some.features).toEqual(['site', 'catalog'])
    expect(some.navigation.map(({ to }) => to)).toEqual(['/', '/discover'])
    expect(some.routes.map(({ path }) => path)).toEqual(['/discover'])
    expect(some.slots.dashboardTabs?.map(({ id }) => id)).toEqual(['analytics'])
    expect(some.docks).toEqual([])
  })

  it.each([
    [
      { routes: [{ path: '/discover', title: 'x', Component: Nothing }] },
      'route /discover is declared by catalog and by other',
    ],
    [
      { navigation: [{ label: 'x', to: '/discover', order: 1 }] },
      'navigation target /discover is declared by catalog and by other',
    ],
    [
      { slots: { dashboardTabs: [{ id: 'analytics', label: 'x', order: 1, Component: Nothing }] } },
      'dashboardTabs analytics is declared by catalog and by other',
    ],
  ])('refuses by name what is declared twice', (parts, message) => {
    expect(() => composeFeatures([catalog, defineFeature({ name: 'other', ...parts })])).toThrow(message)
  })
})

describe('without royalties', () => {
  // The books depend on it, and are off as well.
  const off = ['royalties', 'books']
  const plugins = new Set(
    features.map(({ name, plugin = name }) => plugin ?? name).filter((name) => !off.includes(name)),
  )
  const rest = composeFeatures(features, plugins)
  const documents = import.meta.glob<string>('../features/**/*.graphql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const sources = import.meta.glob<string>(
    ['../../../plugins/royalties/access.txt', '../../../plugins/royalties/graphql/*.ts'],
    { query: '?raw', import: 'default', eager: true },
  )
  /** Operations, and fields of other plugins' types: the way to everything else of it. */
  const own = new Set(
    Object.values(sources).flatMap((text) =>
      [
        ...text.matchAll(/^((?:Query|Mutation)\.\w+):/gm),
        ...text.matchAll(/prismaObjectField\(\s*'(\w+)',\s*'(\w+)'/g),
      ].map(([, type, field]) => (field ? `${type}.${field}` : String(type))),
    ),
  )
  const [schemaText = ''] = Object.values(
    import.meta.glob<string>('../../../schema.graphql', { query: '?raw', import: 'default', eager: true }),
  )
  const schema = buildSchema(schemaText)

  /** Each document by its file, with the fields that it asks for: `Type.field`. */
  const askedBy = (feature: string) =>
    Object.entries(documents)
      .filter(([file]) => file.startsWith(`../features/${feature}/`))
      .flatMap(([file, text]) => {
        const info = new TypeInfo(schema)
        const asked: string[] = []
        const collect = {
          Field: ({ name }: { name: { value: string } }) =>
            void asked.push(`${file} ${info.getParentType()?.name}.${name.value}`),
        }
        visit(parse(text), visitWithTypeInfo(info, collect))
        return asked
      })
  const ofRoyalties = (asked: readonly string[]) => asked.filter((line) => own.has(line.split(' ')[1] ?? ''))

  it('no document of what is left asks for a field of it', () => {
    expect(own).toContain('Artist.earnings')
    expect(ofRoyalties(askedBy('royalties')).length).toBeGreaterThan(5)
    expect(rest.features.flatMap((feature) => ofRoyalties(askedBy(feature)))).toEqual([])
  })

  it('its pages, tabs and panels are gone, and a subscription is still managed', () => {
    const paths = rest.routes.map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('/dashboard'))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['/subscription', '/subscribe']))
    expect(rest.navigation.map(({ to }) => to)).not.toContain('/dashboard')
    expect(rest.slots.subscriptionPanels).toBeUndefined()
    expect(rest.slots.dashboardTabs?.map(({ id }) => id)).not.toContain('earnings')
  })
})

describe('web/src/app', () => {
  const sources = import.meta.glob<string>(
    ['./*.ts', './*.tsx', '!./*.test.*', '!./*.generated.ts', '!./features.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  )

  it('names no place and no data of a feature', () => {
    const words =
      /\b(?:merch\w*|store(?:Tab|Action)\w*|revenue\w*|tips?|songs?|statements?|streams?|orders|products|dashboard\w*|player\w*|custom.?requests?|pendingArtists|artist(?:Section|Action|Page)\w*|adminPanels)\b/i
    expect(Object.keys(sources).length).toBeGreaterThan(20)
    const found = Object.entries(sources).flatMap(([file, source]) => {
      const word = words.exec(source)?.[0]
      return word ? [`${file}: ${word}`] : []
    })
    expect(found).toEqual([])
  })
})

describe('enabledPlugins', () => {
  const page = (content?: string) => {
    const document = new DOMParser().parseFromString('<head></head>', 'text/html')
    if (content !== undefined) {
      const meta = document.createElement('meta')
      meta.name = 'fairwave-plugins'
      meta.content = content
      document.head.append(meta)
    }
    return document
  }

  it('reads the names from index.html', () => {
    expect(enabledPlugins(page('auth, catalog ,'))).toEqual(new Set(['auth', 'catalog']))
  })

  it('means everything where nothing is said', () => {
    expect(enabledPlugins(page())).toBeUndefined()
    expect(enabledPlugins(page(''))).toBeUndefined()
  })
})
