import { Suspense } from 'react'
import { useSlot } from '../../app/composition.tsx'
import type { SlotProps } from '../../app/define-feature.ts'

/** The player's list of songs. */
export const SongRows = (props: SlotProps<'songList'>) => {
  const [List] = useSlot('songList')
  return <Suspense>{List ? <List {...props} /> : null}</Suspense>
}
