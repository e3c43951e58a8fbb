import { useLayoutEffect } from 'react'
import { tintOf } from './tint.ts'

const PARTS = ['wash', 'glow', 'accent'] as const

/** Lends the colour of a cover to whatever draws with `--<name>-wash`, a ground, `--<name>-glow`, light, and `--<name>-accent`, text. */
export const useTint = (name: 'tint' | 'player', coverColor: string | null | undefined): void => {
  useLayoutEffect(() => {
    const tint = tintOf(coverColor)
    if (!tint) return
    const { style } = document.documentElement
    for (const part of PARTS) style.setProperty(`--${name}-${part}`, tint[part])
    return () => {
      for (const part of PARTS) style.removeProperty(`--${name}-${part}`)
    }
  }, [name, coverColor])
}

/** The page: `--tint-wash` is the ground at its top. */
export const usePageTint = (coverColor: string | null | undefined): void => useTint('tint', coverColor)
