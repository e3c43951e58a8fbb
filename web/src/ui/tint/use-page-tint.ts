import { useMemo } from 'react'
import { useRootStyle } from '../root-style.ts'
import { tintOf } from './tint.ts'

const PARTS = ['wash', 'glow', 'accent'] as const

/**
 * Lends the colour of a cover to the page: `--tint-wash` is the ground at its top, `--tint-glow` light, `--tint-accent` text. By the
 * name of `player`, to the player's bar.
 */
export const usePageTint = (coverColor: string | null | undefined, name: 'tint' | 'player' = 'tint'): void => {
  const values = useMemo(() => {
    const tint = tintOf(coverColor)
    return tint && Object.fromEntries(PARTS.map((part) => [`--${name}-${part}`, tint[part]]))
  }, [coverColor, name])
  useRootStyle(values)
}
