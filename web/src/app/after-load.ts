import { type ComponentType, createElement, useSyncExternalStore } from 'react'

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
export const useLoaded = (): boolean => useSyncExternalStore(subscribe, () => isLoaded)

/** A lazy part of a page that loads after what is seen first. Reserve its place, and wrap it in a Suspense. */
export const afterLoad =
  <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  (props: Props) =>
    useLoaded() ? createElement(Part, props) : null
