import { type ComponentType, Suspense, createElement, useSyncExternalStore } from 'react'

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

/**
 * A lazy part of a page that loads after what is seen first. Nothing moves when it comes where `room` is what it takes; without
 * it, reserve its place and wrap it in a Suspense.
 */
export const afterLoad = <Props extends object>(Part: ComponentType<Props>, room?: Room): ComponentType<Props> => {
  const Shown = room ? inRoom(Part, room) : Part
  return (props: Props) => (useLoaded() ? createElement(Shown, props) : room ? hold(room) : null)
}
