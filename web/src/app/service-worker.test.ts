import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const ORIGIN = 'https://fairwave.test'

interface Asked {
  url: string
  method?: string
  mode?: string
  destination?: string
  headers?: Record<string, string>
}

/** The worker with a browser around it: caches in memory, and a network that is there or not. */
function worker() {
  const caches = new Map<string, Map<string, Response>>()
  const network = { isThere: true, asked: [] as string[] }
  const listeners = new Map<string, (event: object) => void>()
  const urlOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const answer = async (request: string | { url: string }) => {
    network.asked.push(urlOf(request))
    if (!network.isThere) throw new TypeError('Failed to fetch')
    const made = new Response(`network ${urlOf(request)}`)
    Object.defineProperty(made, 'type', { value: 'basic' })
    return made
  }
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      match: async (request: string | { url: string }) => entries.get(urlOf(request))?.clone(),
      put: async (request: { url: string }, response: Response) => void entries.set(urlOf(request), response),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => entries.delete(request.url),
      addAll: async (all: (string | { url: string })[]) => {
        for (const one of all) entries.set(urlOf(one), await answer(one))
      },
    }
  }
  runInNewContext(source, {
    URL,
    Request: class {
      url: string
      constructor(url: string) {
        this.url = urlOf(url)
      }
    },
    fetch: answer,
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) =>
        [...caches.values()].flatMap((entries) => entries.get(urlOf(path)) ?? [])[0]?.clone(),
    },
    self: {
      location: { origin: ORIGIN },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {},
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
  })
  const happen = async (type: string) => {
    let done: unknown
    listeners.get(type)?.({ waitUntil: (promise: unknown) => (done = promise) })
    await done
  }
  return {
    caches,
    network,
    install: () => happen('install'),
    activate: () => happen('activate'),
    /** What the worker answers; null where it leaves the request alone. */
    async ask({
      url,
      method = 'GET',
      mode = 'no-cors',
      destination = '',
      headers = {},
    }: Asked): Promise<string | null> {
      let given: Promise<Response> | null = null
      const request = { url: urlOf(url), method, mode, destination, headers: new Headers(headers) }
      listeners.get('fetch')?.({ request, respondWith: (promise: Promise<Response>) => (given = promise) })
      return given === null ? null : await (given as Promise<Response>).then((response) => response.text())
    },
  }
}

describe('the service worker', () => {
  it.each<Asked>([
    { url: '/graphql', method: 'POST' },
    { url: '/graphql?documentId=1', mode: 'cors' },
    { url: '/api/auth/status', mode: 'cors' },
    { url: '/api/privacy/exports/1/file', mode: 'navigate' },
    { url: '/objects/audio/1?signature=abc', destination: 'audio' },
    { url: '/objects/audio/1?signature=abc', mode: 'cors' },
    { url: '/covers/1?signature=abc', destination: 'image' },
    { url: '/assets/app-1.js?x=1', destination: 'script' },
    { url: '/assets/app-1.js', method: 'POST' },
    { url: 'https://cdn.test/covers/1', destination: 'image' },
  ])('leaves $method $url alone', async (request) => {
    const { ask, install, caches } = worker()
    await install()
    expect(await ask(request)).toBeNull()
    expect([...caches.keys()]).toEqual(['fairwave-offline-1'])
  })

  it.each<Asked>([
    { url: '/assets/app-1.js', destination: 'script' },
    { url: '/covers/1?w=256', destination: 'image' },
  ])('fetches $url once', async (request) => {
    const { ask, network } = worker()
    const first = await ask(request)
    network.isThere = false
    await expect.poll(async () => await ask(request).catch(() => null)).toBe(first)
  })

  it('brings pages from the server always, and says that one is offline where there is none', async () => {
    const { ask, network, install } = worker()
    await install()
    const page = { url: '/discover', mode: 'navigate' }
    expect(await ask(page)).toBe(`network ${ORIGIN}/discover`)
    expect(await ask(page)).toBe(`network ${ORIGIN}/discover`)
    expect(network.asked.filter((url) => url.endsWith('/discover'))).toHaveLength(2)
    network.isThere = false
    expect(await ask(page)).toBe(`network ${ORIGIN}/offline.html`)
  })

  it('throws away what older ones kept', async () => {
    const { caches, activate, install } = worker()
    await install()
    caches.set('fairwave-offline-0', new Map())
    caches.set('of another program', new Map())
    await activate()
    expect([...caches.keys()]).toEqual(['fairwave-offline-1', 'of another program'])
  })
})
