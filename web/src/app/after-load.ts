import { type ComponentType, Suspense, createElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import type { LazyComponent } from './lazy-named.ts'
import { hasEarlyInput } from './early-input.ts'
import { LaterContext } from './server-render.ts'

/** The browser may stay busy: what is left to load then begins all the same. */
const IDLE_TIMEOUT_MS = 1_000

let isLoaded = false
let isWaiting = false
const listeners = new Set<() => void>()

const onIdle = (task: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task)
}

const onLoaded = (): void =>
  onIdle(() => {
    isLoaded = true
    for (const listener of listeners) listener()
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (!isWaiting) {
    isWaiting = true
    if (document.readyState === 'complete') onLoaded()
    else window.addEventListener('load', onLoaded, { once: true })
  }
  return () => listeners.delete(listener)
}

/** Whether the document has loaded and the browser has been idle since. Never waits for input. */
export const useLoaded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLoaded,
    () => false,
  )

/** Room that a part takes, in CSS pixels, held for it until it is there. */
export interface Room {
  width: number
  height: number
}

const hold = (room: Room) => createElement('span', { 'aria-hidden': true, style: { ...room, flex: 'none' } })

/** A lazy part of a page whose room is held until its code has come. */
export const inRoom =
  <Props extends object>(Part: ComponentType<Props>, room: Room): ComponentType<Props> =>
  (props: Props) =>
    createElement(Suspense, { fallback: hold(room) }, createElement(Part, props))

/** Around what the server drew of such a part (global-style.ts): it stays as it is in the HTML until the code is there. */
const asDrawn = { 'data-later': '' }

/** True for what is hydrated, in all of its life; false for what the browser draws at first. */
const useIsFromHtml = (): boolean => {
  const isHydrated = useIsHydrated()
  const [isFromHtml] = useState(!isHydrated)
  return isFromHtml
}

/**
 * A lazy part of a page that loads after what is seen first. The server's HTML has it. Where the browser draws it at first,
 * nothing moves when it comes if `room` is what it takes; without it, reserve its place and wrap it in a Suspense. What the server
 * drew stays as it is until `useIsWanted` says so.
 */
export const afterLoad = <Props extends object>(
  Part: LazyComponent<Props>,
  room?: Room,
  useIsWanted: () => boolean = () => true,
): ComponentType<Props> => {
  const Shown = room ? inRoom(Part, room) : Part
  if (import.meta.env.SSR)
    return (props: Props) =>
      createElement('span', asDrawn, createElement(LaterContext, { value: true }, createElement(Shown, props)))
  return (props: Props) => {
    const isWanted = useIsWanted()
    const loaded = useLoaded() && isWanted
    const isFromHtml = useIsFromHtml()
    const [isFetched, setFetched] = useState(false)
    const html = useRef<HTMLElement>(null)
    const giveInput = useRef<() => void>(null)
    useEffect(() => {
      if (!loaded || !isFromHtml) return
      void Part.preload().then(async () => {
        const { current } = html
        if (current && (hasEarlyInput() || current.contains(document.activeElement)))
          giveInput.current = (await import('./replay-input.ts')).handOver(current)
        setFetched(true)
      })
    }, [loaded, isFromHtml])
    useEffect(() => {
      if (isFetched) giveInput.current?.()
    }, [isFetched])
    if (isFromHtml && !isFetched)
      return createElement('span', {
        key: 'html',
        ref: html,
        ...asDrawn,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: '' },
      })
    return loaded ? createElement(Shown, props) : room ? hold(room) : null
  }
}
