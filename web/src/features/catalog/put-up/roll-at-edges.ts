/** How near the window's upper or lower edge the page rolls, and how far in each frame; pixels. The header and the player lie there. */
const EDGE = 110
const STEP = 14

/**
 * Rolls the page while what is dragged is held near an edge of the window: a phone shows three of eight tracks at a time.
 * `pointer` tells where it is held, from the window's top, or null; `onRoll` hears of each step. Returns what ends it.
 */
export const rollAtEdges = (pointer: () => number | null, onRoll: () => void): (() => void) => {
  let frame = 0
  const roll = () => {
    const at = pointer()
    const by = at === null ? 0 : at < EDGE ? -STEP : at > window.innerHeight - EDGE ? STEP : 0
    const before = window.scrollY
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
    if (window.scrollY !== before) onRoll()
    frame = requestAnimationFrame(roll)
  }
  frame = requestAnimationFrame(roll)
  return () => cancelAnimationFrame(frame)
}
