import { Suspense } from 'react'
import { useSlot } from './composition.tsx'
import type { SlotProps } from './define-feature.ts'

/** The menu "…" beside the buttons of a page, where things can be reported. */
export const ReportMenuSlot = (thing: SlotProps<'reportMenu'>) => {
  const [Menu] = useSlot('reportMenu')
  return Menu ? (
    <Suspense>
      <Menu {...thing} />
    </Suspense>
  ) : null
}
