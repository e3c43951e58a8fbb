import { type ComponentType, useState } from 'react'
import { Optional } from './optional.tsx'

/** A dialog mounted beside the pages, which loads when it is first opened. `useAsked` returns null while it is closed. */
export const whenAsked = (useAsked: () => object | null, Dialog: ComponentType) => () => {
  const isAsked = useAsked() !== null
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked ? (
    <Optional asked>
      <Dialog />
    </Optional>
  ) : null
}
