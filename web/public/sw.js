// The service worker: built files and covers from a cache, and the shell of the app where there is no network.
// Pages come from the server whenever it answers, so that nobody sees an old version. Calls, audio, and whatever has a
// signature or parameters are not looked at here at all: nothing that is kept belongs to an account.

/** What the shell is made of; the first is what its page starts with. The build writes both lines (web/shell-files.ts). */
const FILES = []
const VERSION = '0'
/** A cache for each version, so that a page never runs with files of another one. */
const SHELL = `fairwave-shell-${VERSION}`
const SHELL_PAGE = '/shell.html'
const ASSETS = 'fairwave-assets'
const COVERS = 'fairwave-covers'
/** Entries that are kept, those that were fetched last. */
const MOST = { [ASSETS]: 300, [COVERS]: 300 }

/** All of the shell or nothing: the browser tries again at the next visit. */
async function keepShell() {
  const cache = await caches.open(SHELL)
  await cache.addAll(FILES)
  const answer = await fetch(SHELL_PAGE, { cache: 'no-store', credentials: 'omit' })
  const page = await answer.text()
  // While a new version is put in place, servers of both answer.
  if (!answer.ok || !page.includes(`"${FILES[0]}"`)) throw new Error('The page is of another version')
  // What the app knows it by (web/src/app/in-shell.ts).
  const marked = page.replace('<html', '<html data-offline')
  await cache.put(SHELL_PAGE, new Response(marked, { headers: answer.headers }))
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('fairwave-') && ![SHELL, ASSETS, COVERS].includes(name)) await caches.delete(name)
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

/** Which cache a request is answered from; null for what is left to the network. */
function cacheOf(request) {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return null
  if (pathname.startsWith('/covers/') && request.destination === 'image' && /^(?:\?w=\d+)?$/.test(search)) return COVERS
  // Their names carry a hash of their content.
  return pathname.startsWith('/assets/') && !search ? ASSETS : null
}

const inShell = async (request) => (await caches.open(SHELL)).match(request, { ignoreVary: true })

async function fromCache(name, request) {
  const cache = await caches.open(name)
  const kept = (await cache.match(request)) ?? (name === ASSETS ? await inShell(request) : undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // Nobody waits for the keeping; a full disk keeps nothing.
    cache
      .put(request, answer.clone())
      .then(() => cache.keys())
      .then((keys) => Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => cache.delete(key))))
      .catch(() => {})
  }
  return answer
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await inShell(SHELL_PAGE)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    // Files that are downloaded are navigations, too: calls stay the network's.
    if (!/^\/(?:api|graphql|objects)(?:\/|$)/.test(new URL(request.url).pathname)) event.respondWith(page(event))
    return
  }
  const name = cacheOf(request)
  if (name) event.respondWith(fromCache(name, request))
})
