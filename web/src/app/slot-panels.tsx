import { type ComponentType, Suspense } from 'react'
import { useSlot } from './composition.tsx'
import type { FeatureSlots } from './define-feature.ts'

/** Places that are filled with components to which nothing is handed. */
type PanelPlace = {
  [Place in keyof FeatureSlots]: FeatureSlots[Place] extends ComponentType ? Place : never
}[keyof FeatureSlots]

/** Panels that features put into a place that is open to all; nothing where there are none. */
export const SlotPanels = ({ slot }: { slot: PanelPlace }) => {
  const panels: readonly ComponentType[] = useSlot(slot)
  return (
    <Suspense>
      {panels.map((Panel, index) => (
        <Panel key={index} />
      ))}
    </Suspense>
  )
}
