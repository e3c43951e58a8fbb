// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { composeFeatures, enabledPlugins } from './composition.tsx'
import { defineFeature } from './define-feature.ts'

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
