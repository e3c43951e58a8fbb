import { Suspense } from 'react'
import { useComposition } from './composition.tsx'

/** Panels that features put where people look for settings; nothing where there are none. */
export const SettingsPanels = () => {
  const { settings } = useComposition().slots
  return <Suspense>{settings.map((Panel, index) => <Panel key={index} />)}</Suspense>
}
