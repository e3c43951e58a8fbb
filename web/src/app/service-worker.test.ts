import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { writeShell } from '../../shell-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'fairwave-shell-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) =>
  ({ type: 'chunk', fileName, imports, moduleIds, isEntry }) as unknown as Rolldown.OutputChunk

/** The worker as a build leaves it, with an entry of this name. */
function built(entry = 'assets/index-1.js'): string {
  writeFileSync(join(directory, 'sw.js'), readFileSync(join(import.meta.dirname, '../../public/sw.js')))
  writeFileSync(join(directory, 'index.html'), `<html lang="en"><script src="/${entry}"></script>`)
  writeShell(directory, [
    chunk('assets/discover.js', ['assets/data.js'], ['/web/src/features/discovery/discover-page.tsx']),
    chunk('assets/no-network.js', ['assets/icons.js'], ['/web/src/app/no-network-page.tsx']),
    chunk('assets/icons.js', [], []),
    chunk('assets/data.js', [], []),
    chunk(entry, [], ['/web/src/app/main.tsx'], true),
    { type: 'asset', fileName: 'assets/inter.woff2' } as Rolldown.OutputAsset,
  ])
  return readFileSync(join(directory, 'sw.js'), 'utf8')
}

const source = built()
const SHELL = shellOf(source)
function shellOf(worker: string): string {
  return `fairwave-shell-${/VERSION = '(\w+)'/.exec(worker)?.[1]}`
}
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
  const network = {
    isThere: true,
    asked: [] as string[],
    /** Answers by path; other paths answer with their address. */
    pages: { '/shell.html': '<html lang="en"><script src="/assets/index-1.js"></script>' } as Record<string, string>,
  }
  const listeners = new Map<string, (event: object) => void>()
  const urlOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const answer = async (request: string | { url: string }) => {
    network.asked.push(urlOf(request))
    if (!network.isThere) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(urlOf(request))
    const made = new Response(network.pages[pathname] ?? `network ${urlOf(request)}`)
    Object.defineProperty(made, 'type', { value: 'basic' })
    return made
  }
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      match: async (request: string | { url: string }) => entries.get(urlOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => void entries.set(urlOf(request), response),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => entries.delete(request.url),
      addAll: async (all: (string | { url: string })[]) => {
        for (const one of all) entries.set(urlOf(one), await answer(one))
      },
    }
  }
  runInNewContext(source, {
    URL,
    Response,
    fetch: answer,
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
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
    /** The worker's answer; null where it leaves the request alone. */
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
    { url: '/assets/app-1.js', headers: { range: 'bytes=0-' } },
    { url: '/api/live', mode: 'cors', headers: { accept: 'text/event-stream' } },
    { url: '/covers/1?signature=abc', destination: 'image' },
    { url: '/assets/app-1.js?x=1', destination: 'script' },
    { url: '/assets/app-1.js', method: 'POST' },
    { url: 'https://cdn.test/covers/1', destination: 'image' },
  ])('leaves $method $url alone', async (request) => {
    const { ask, install, caches } = worker()
    await install()
    expect(await ask(request)).toBeNull()
    expect([...caches.keys()]).toEqual([SHELL])
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

  it('brings pages from the server always, and the shell that it kept where there is none', async () => {
    const { ask, network, install } = worker()
    await install()
    const page = { url: '/discover', mode: 'navigate' }
    expect(await ask(page)).toBe(`network ${ORIGIN}/discover`)
    expect(await ask(page)).toBe(`network ${ORIGIN}/discover`)
    expect(network.asked.filter((url) => url.endsWith('/discover'))).toHaveLength(2)
    network.isThere = false
    expect(await ask(page)).toBe('<html data-offline lang="en"><script src="/assets/index-1.js"></script>')
    expect(await ask({ url: '/library?show=songs', mode: 'navigate' })).toContain('data-offline')
    for (const file of ['index-1.js', 'no-network.js', 'icons.js', 'inter.woff2'])
      expect(await ask({ url: `/assets/${file}` })).toBe(`network ${ORIGIN}/assets/${file}`)
  })

  it('keeps of the app what its shell is made of, and no page of it', async () => {
    const { caches, install } = worker()
    await install()
    expect([...(caches.get(SHELL)?.keys() ?? [])].map((url) => new URL(url).pathname)).toEqual([
      '/assets/index-1.js',
      '/assets/no-network.js',
      '/assets/icons.js',
      '/assets/inter.woff2',
      '/shell.html',
    ])
  })

  it.each([
    ['a page of another version', '<html><script src="/assets/index-2.js"></script>'],
    ['no page', 'busy'],
  ])('does not take over with %s', async (_, page) => {
    const { network, install, ask } = worker()
    network.pages['/shell.html'] = page
    await expect(install()).rejects.toThrow('The page is of another version')
    network.isThere = false
    await expect(ask({ url: '/discover', mode: 'navigate' })).rejects.toThrow('Failed to fetch')
  })

  it('is another one in each version, and throws away what older ones kept', async () => {
    const older = shellOf(built('assets/index-0.js'))
    expect(older).not.toBe(SHELL)
    const { caches, activate, install } = worker()
    await install()
    caches.set(older, new Map())
    caches.set('fairwave-offline-1', new Map())
    caches.set('of another program', new Map())
    await activate()
    expect([...caches.keys()]).toEqual([SHELL, 'of another program'])
  })
})
