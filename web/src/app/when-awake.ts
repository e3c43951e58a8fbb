import { type ComponentType, createElement, useEffect, useState } from 'react'

let isAwake = false

/** Whether somebody has moved a pointer or wheel, pressed a key or touched the page since it was opened. */
export const useAwake = (): boolean => {
  const [awake, setAwake] = useState(isAwake)
  useEffect(() => {
    const stop = new AbortController()
    const wake = () => {
      isAwake = true
      setAwake(true)
      stop.abort()
    }
    for (const sign of ['pointermove', 'keydown', 'touchstart', 'wheel'])
      window.addEventListener(sign, wake, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return awake
}

/**
 * A part of the page that nobody needs before they do something with it: it is fetched with the first move of the pointer,
 * key or touch, and not with the page. Whoever shows it keeps its place, within a Suspense.
 */
export const whenAwake =
  <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  (props: Props) =>
    useAwake() ? createElement(Part, props) : null
