import { useEffect, useEffectEvent } from 'react'

const mark = 'fairwaveSheet'
let lastId = 0
/** A step back that is under way; what is opened meanwhile waits for it. */
let leaving: Promise<void> | null = null

const marked = (): unknown => (history.state as Record<string, unknown> | null)?.[mark]

const stepBack = () => {
  leaving = new Promise((arrived) => {
    const over = () => {
      leaving = null
      arrived()
    }
    window.addEventListener('popstate', over, { once: true })
  })
  history.back()
}

/** The browser's Back, and the phone's, closes what is open instead of leaving the page below it. */
export const useBackCloses = (open: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const id = (lastId += 1)
    let isOver = false
    let isEntered = false
    const enter = () => {
      if (isOver) return
      // The router's own entry stays what it is: the same page, once more.
      history.pushState({ ...(history.state as object | null), [mark]: id }, '')
      isEntered = true
    }
    const onPopState = () => {
      if (isEntered && marked() !== id) onBack()
    }
    if (leaving) void leaving.then(enter)
    else enter()
    window.addEventListener('popstate', onPopState)
    return () => {
      isOver = true
      window.removeEventListener('popstate', onPopState)
      // Closed in another way. A link has taken the entry's place already.
      if (isEntered && marked() === id) stepBack()
    }
  }, [open])
}
