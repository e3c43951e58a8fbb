import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { SunPart } from '../../../../ui/sun/stripes.ts'
import { Sun } from '../../../../ui/sun/sun.tsx'
import { stripeColors } from '../../../../ui/tint/tint.ts'
import type { CountedSong } from '../just-counted.ts'

/** More would be lines, not stripes. */
const MAX = 9
const WARM = ['#ffcf6b', '#ffb35c', '#ff9a5f', '#ff7a7a', '#ff4fa3', '#e0309a'] as const

const Place = styled.div`
  position: absolute;
  left: var(--sun-x);
  bottom: var(--horizon);
  width: calc(var(--sun) * 1.065);
  translate: -50% 0;
`

export const sunParts = (songs: readonly CountedSong[]): SunPart[] => {
  const by = new Map<string, { amount: number; cover: string | null }>()
  for (const { artistUsername, streams, coverColor } of songs) {
    const known = by.get(artistUsername)
    by.set(artistUsername, { amount: (known?.amount ?? 0) + streams, cover: known?.cover ?? coverColor })
  }
  const shown = [...by].toSorted(([, a], [, b]) => b.amount - a.amount).slice(0, MAX)
  const colors = stripeColors(
    shown.map(([, { cover }]) => cover),
    (index) => WARM[index % WARM.length] as string,
  )
  return shown.map(([key, { amount }], index) => ({ key, amount, color: colors[index] as string }))
}

/** The hero's sun from real listening: a stripe for each artist of the streams that were counted last. */
export const CountedSun = ({ songs }: { songs: readonly CountedSong[] }) => {
  const parts = useMemo(() => sunParts(songs), [songs])
  return (
    <Place>
      <Sun parts={parts} ground={false} half />
    </Place>
  )
}
