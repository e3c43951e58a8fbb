import { type RefObject, useEffect } from 'react'
import { media } from '../../ui/tokens.ts'
import { isActive } from './engine/machine.ts'
import { readLevel } from './engine/sound/level.ts'
import { usePlayerState } from './player.ts'

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Writes the level of what is heard to --level (0 to 1) while it plays; still with reduced motion, Save-Data or a hidden page. */
export const useLevel = (element: RefObject<HTMLElement | null>): void => {
  const isPlaying = usePlayerState(({ phase }) => isActive(phase))
  useEffect(() => {
    const { current } = element
    if (!current || !isPlaying || savesData() || matchMedia(media.reducedMotion).matches) return
    const samples = new Float32Array(512)
    let shown = 0
    // Browsers do not call it while the page is hidden.
    let frame = requestAnimationFrame(function draw() {
      // Up at once, down slowly, as a needle.
      shown = Math.max(readLevel(samples), shown * 0.92)
      current.style.setProperty('--level', shown.toFixed(3))
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      current.style.removeProperty('--level')
    }
  }, [element, isPlaying])
}
