import { useMemo, useSyncExternalStore } from 'react'
import { enabledPlugins } from '../../app/composition.tsx'
import { useFirstAnswer } from '../../app/first-page.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { type RadioContent, siteBasics } from './site-basics.ts'
import type { FeatureCard, Stat, Testimonial } from './site-content.ts'
import { SiteContentRequest } from './site-content.request.generated.ts'

/**
 * Content that admins edit. Null until the server has said it: the landing page has its own words until then, which no
 * other page carries.
 */
export type LiveContent = Pick<RadioContent, 'station' | 'stream'> & {
  figures: readonly Stat[] | null
  testimonials: readonly Testimonial[] | null
  featureCards: readonly FeatureCard[] | null
  announcement: { id: string; text: string; linkLabel: string | null; linkUrl: string | null } | null
  /** Pages of text that there are, by their addresses without the slash. */
  pages: readonly string[]
}

/** A page that comes back into view asks again when it last did longer ago. */
const STALE_MS = 10_000

const builtIn: LiveContent = {
  figures: null,
  testimonials: null,
  featureCards: null,
  station: siteBasics.radio.station,
  stream: siteBasics.radio.stream,
  announcement: null,
  pages: [],
}

let content = builtIn
let askedAt = Number.NEGATIVE_INFINITY
/** What the page's HTML was drawn from is taken over once. */
let isTakenOver = false
const listeners = new Set<() => void>()

const ask = async (): Promise<void> => {
  if (document.hidden || Date.now() - askedAt < STALE_MS || enabledPlugins()?.has('site') === false) return
  askedAt = Date.now()
  try {
    const { siteContent: answer } = await graphqlRequest(SiteContentRequest, {})
    if (JSON.stringify(answer) === JSON.stringify(content)) return
    content = answer
    for (const listener of listeners) listener()
  } catch {
    askedAt = Number.NEGATIVE_INFINITY // what is on the page stays; the next look asks again
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener('visibilitychange', ask)
  void ask()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', ask)
  }
}

const takeOver = (first: LiveContent | undefined): void => {
  if (isTakenOver) return
  isTakenOver = true
  if (!first) return
  content = first
  askedAt = Date.now()
}

/** Built-in content first, then the published one as soon as it is known. */
export const useLiveContent = (): LiveContent => {
  const first = useFirstAnswer(SiteContentRequest, {})?.siteContent
  if (!import.meta.env.SSR) takeOver(first)
  // Which announcement somebody dismissed only their browser knows.
  const drawn = useMemo(() => ({ ...(first ?? builtIn), announcement: null }), [first])
  return useSyncExternalStore(
    subscribe,
    () => content,
    () => drawn,
  )
}

/** As at the start of a page; for tests. */
export const forgetLiveContent = (): void => {
  content = builtIn
  askedAt = Number.NEGATIVE_INFINITY
  isTakenOver = false
}
