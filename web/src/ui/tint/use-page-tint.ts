import { useLayoutEffect } from 'react'
import { tintOf } from './tint.ts'

const PARTS = ['wash', 'glow', 'accent'] as const

/**
 * Lends the colour of a cover to the page: `--tint-wash` is the ground at its top, `--tint-glow` light, `--tint-accent` text. By the
 * name of `player`, to the player's bar.
 */
export const usePageTint = (coverColor: string | null | undefined, name: 'tint' | 'player' = 'tint'): void => {
  useLayoutEffect(() => {
    const tint = tintOf(coverColor)
    if (!tint) return
    const { style } = document.documentElement
    for (const part of PARTS) style.setProperty(`--${name}-${part}`, tint[part])
    return () => {
      for (const part of PARTS) style.removeProperty(`--${name}-${part}`)
    }
  }, [coverColor, name])
}
