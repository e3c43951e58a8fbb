import { useEffect, useRef } from 'react'
import { useLoaded } from '../after-load.ts'
import type { AskedTopic, OnNews } from './live-stream.ts'

/**
 * Hears of changes while the component is there and the page is seen, and after a time in which some may have been missed;
 * null hears nothing. One stream serves the page. It is opened once the page has loaded, so that it delays nothing that is
 * seen first.
 */
export const useLive = (asked: AskedTopic | null, onNews: OnNews): void => {
  const isLoaded = useLoaded()
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const topic = isLoaded ? asked?.topic : undefined
  const id = asked?.id
  useEffect(() => {
    if (!topic) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./live-stream.ts').then(
      ({ watchLive }) => {
        if (!isGone) stop = watchLive({ topic, ...(id != null && { id }), onNews: (by) => latest.current(by) })
      },
      // Without the stream the page shows what it loaded.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [topic, id])
}
