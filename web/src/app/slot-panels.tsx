import { Suspense } from 'react'
import { useComposition } from './composition.tsx'

/** Panels that features put into a place that is open to all; nothing where there are none. */
export const SlotPanels = ({ slot }: { slot: 'settings' | 'adminPanels' }) => {
  const panels = useComposition().slots[slot]
  return (
    <Suspense>
      {panels.map((Panel, index) => (
        <Panel key={index} />
      ))}
    </Suspense>
  )
}
