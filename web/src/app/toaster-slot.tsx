import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { getToasts, subscribeToasts } from '../ui/toast.ts'
import { lazyNamed } from './lazy-named.ts'

const Toaster = lazyNamed(() => import('../ui/toaster.tsx'), 'Toaster')

/** A toaster that cannot be fetched (the network is gone) must not take the page with it: the page goes on without. */
class WithoutToasts extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Fetches the toaster with the first toast. */
export const ToasterSlot = () => {
  const any = useSyncExternalStore(subscribeToasts, () => getToasts().length > 0)
  return any ? (
    <WithoutToasts>
      <Suspense>
        <Toaster />
      </Suspense>
    </WithoutToasts>
  ) : null
}
