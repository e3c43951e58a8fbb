import { type TouchEvent, useRef } from 'react'

/** Pixels after which letting go closes. */
const FAR = 96
/** Pixels in a millisecond: a flick closes earlier. */
const FAST = 0.5
/** Pixels after which it is clear which way the finger goes. */
const CLEAR = 8
/** Elements that handle the finger themselves. */
const TAKEN = '[role="slider"], [data-orientation], input, textarea, select'

type Drag = { x: number; y: number; at: number; moving: boolean | null }

/** Touch handlers for a sheet: pushed to the edge it came from, it closes. `edge` is where that is. */
export const useSwipeAway = (edge: 'right' | 'bottom', close: () => void) => {
  const drag = useRef<Drag | null>(null)

  const wayOf = ({ changedTouches }: TouchEvent, { x, y }: Drag) => {
    const touch = changedTouches.item(0)
    const [across, down] = [(touch?.clientX ?? x) - x, (touch?.clientY ?? y) - y]
    return edge === 'right' ? { along: across, aside: Math.abs(down) } : { along: down, aside: Math.abs(across) }
  }
  const move = (element: HTMLElement, along: number, transition = '') => {
    element.style.transition = transition
    element.style.transform = along > 0 ? (edge === 'right' ? `translateX(${along}px)` : `translateY(${along}px)`) : ''
  }

  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches.item(0)
      const isFree = event.touches.length === 1 && !(event.target as Element).closest(TAKEN)
      const isAtTop = edge === 'right' || event.currentTarget.scrollTop <= 0
      drag.current =
        touch && isFree && isAtTop ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp, moving: null } : null
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const current = drag.current
      if (!current) return
      const { along, aside } = wayOf(event, current)
      if (current.moving === null && Math.max(Math.abs(along), aside) >= CLEAR) current.moving = along > aside
      if (current.moving) move(event.currentTarget, along)
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const current = drag.current
      drag.current = null
      if (!current?.moving) return
      const { along } = wayOf(event, current)
      if (along > FAR || (along > CLEAR && along / (event.timeStamp - current.at) > FAST)) close()
      else move(event.currentTarget, 0, 'transform 200ms ease-out')
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      drag.current = null
      move(event.currentTarget, 0, 'transform 200ms ease-out')
    },
  }
}
