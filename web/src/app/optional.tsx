import { Component, type ReactNode, Suspense } from 'react'
import { retryLazy } from './lazy-named.ts'

/** `asked`: somebody pressed for it, so that with a network its loss is an error of the page like any other. */
type Props = { asked?: boolean; children: ReactNode }

/**
 * A lazy part that must not take the page with it where it cannot be fetched, as when the network is gone while something is
 * written, sent or played: the page goes on without it, and it comes when the network is back.
 */
export class Optional extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    const again = () => {
      retryLazy()
      this.setState({ error: undefined })
    }
    window.addEventListener('online', again, { once: true })
  }

  override render() {
    const { error } = this.state
    if (!error) return <Suspense>{this.props.children}</Suspense>
    if (this.props.asked && navigator.onLine) throw error
    return null
  }
}
