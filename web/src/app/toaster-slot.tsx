import { useSyncExternalStore } from 'react'
import { getToasts, subscribeToasts } from '../ui/toast.ts'
import { lazyNamed } from './lazy-named.ts'
import { Optional } from './optional.tsx'

const Toaster = lazyNamed(() => import('../ui/toaster.tsx'), 'Toaster')

/** Fetches the toaster with the first toast. */
export const ToasterSlot = () => {
  const any = useSyncExternalStore(subscribeToasts, () => getToasts().length > 0)
  return any ? (
    <Optional>
      <Toaster />
    </Optional>
  ) : null
}
