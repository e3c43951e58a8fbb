// The service worker: built files and covers from a cache, and a page of its own where there is no network.
// Pages always come from the server, so that nobody sees an old version. Calls, audio, and whatever has a signature or
// parameters are not looked at here at all.

const OFFLINE = 'fairwave-offline-1'
const ASSETS = 'fairwave-assets'
const COVERS = 'fairwave-covers'
/** Entries that are kept, those that were fetched last. */
const MOST = { [ASSETS]: 300, [COVERS]: 300 }

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE)
      .then((cache) => cache.addAll([new Request('/offline.html', { cache: 'reload' }), '/favicon.svg']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('fairwave-') && ![OFFLINE, ASSETS, COVERS].includes(name)) await caches.delete(name)
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

async function fromCache(name, request) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
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
    const kept = await caches.match('/offline.html')
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
