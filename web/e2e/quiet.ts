import type { BrowserContext, Page, Request } from '@playwright/test'

/** Without a request for so long, a page has loaded what it loads by itself. */
const QUIET_MS = 500

interface Traffic {
  pending: Set<Request>
  changedAt: number
}

const watched = new WeakMap<BrowserContext, Map<Page, Traffic>>()

/** A live stream stays open as long as the page does, so it is no request that a page waits for. */
export const isLive = (request: Request): boolean => request.headers().accept === 'text/event-stream'

/** Counts the requests of all pages of a context from now on. Call it before the first page is opened. */
export function watchTraffic(context: BrowserContext): void {
  if (watched.has(context)) return
  const pages = new Map<Page, Traffic>()
  watched.set(context, pages)
  const trafficOf = (request: Request): Traffic | null => {
    if (isLive(request)) return null
    try {
      return trafficOfPage(pages, request.frame().page())
    } catch {
      // A service worker's request belongs to no page, and a new page's first one to none yet.
      return null
    }
  }
  const note = (change: (pending: Set<Request>, request: Request) => void) => (request: Request) => {
    const traffic = trafficOf(request)
    if (!traffic) return
    change(traffic.pending, request)
    traffic.changedAt = performance.now()
  }
  context.on(
    'request',
    note((pending, request) => pending.add(request)),
  )
  context.on(
    'requestfinished',
    note((pending, request) => pending.delete(request)),
  )
  context.on(
    'requestfailed',
    note((pending, request) => pending.delete(request)),
  )
}

function trafficOfPage(pages: Map<Page, Traffic>, page: Page): Traffic {
  const known = pages.get(page) ?? { pending: new Set<Request>(), changedAt: performance.now() }
  pages.set(page, known)
  return known
}

/**
 * Waits until a page has loaded and nothing was on its way for half a second: `networkidle` for pages with a live stream,
 * with which that never comes.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const pages = watched.get(page.context())
  if (!pages) throw new Error('call watchTraffic for this context before it opens a page')
  await page.waitForLoadState('load')
  const traffic = trafficOfPage(pages, page)
  traffic.changedAt = performance.now()
  // The test's own time-out ends it.
  while (traffic.pending.size > 0 || performance.now() - traffic.changedAt < QUIET_MS) await page.waitForTimeout(50)
}
