import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

const STORAGE_KEY = 'fairwave:scroll'
/** How long a page that is still loading may grow before its old position is given up. */
const GIVE_UP_MS = 3000

const load = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

const save = (positions: Map<string, number>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
  } catch {
    // full or blocked: positions are then lost at reload, nothing else
  }
}

/** Scrolls to `top` as soon as the page is tall enough; stops when the user scrolls, or after a while. */
const restore = (top: number): (() => void) => {
  const abort = new AbortController()
  const attempt = () => {
    globalThis.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(globalThis.scrollY - top) <= 1) abort.abort()
  }
  const observer = new ResizeObserver(attempt)
  abort.signal.addEventListener('abort', () => observer.disconnect())
  const timer = setTimeout(() => abort.abort(), GIVE_UP_MS)
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    globalThis.addEventListener(gesture, () => abort.abort(), { signal: abort.signal, passive: true })
  }
  attempt()
  if (!abort.signal.aborted) observer.observe(document.body)
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}

/** The router gives every page that a browser opens itself the same key; its address tells them apart. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key

/** A typed address or a link from elsewhere, not a reload or a step back. */
const isNewVisit = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/** `state: { keepScroll: true }` of a navigation leaves the page where it is. New pages start at the top or at their #anchor; back, forward and reload return to where one was. */
export const useScrollRestoration = (): void => {
  const location = useLocation()
  const { hash, state } = location
  const place = placeOf(location)
  const keeps = (state as { keepScroll?: boolean } | null)?.keepScroll === true
  const type = useNavigationType()
  const isFirst = useRef(true)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const positions = load()
    if (isFirst.current && isNewVisit()) positions.delete(place)
    isFirst.current = false
    const known = positions.get(place)
    const isRestored = type === 'POP' && known !== undefined
    let stop = () => {}
    if (isRestored) stop = restore(known)
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (type !== 'POP' && !keeps) globalThis.scrollTo({ top: 0, behavior: 'instant' })

    let frame = 0
    const rememberNow = () => positions.set(place, globalThis.scrollY)
    // Somebody may have scrolled before the page could answer.
    if (!isRestored) rememberNow()
    const remember = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(rememberNow)
    }
    const keep = () => save(positions)
    const leave = () => {
      if (!isRestored) rememberNow()
      keep()
    }
    globalThis.addEventListener('scroll', remember, { passive: true })
    globalThis.addEventListener('pagehide', leave)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      keep()
      globalThis.removeEventListener('scroll', remember)
      globalThis.removeEventListener('pagehide', leave)
    }
  }, [place, hash, type, keeps])
}
