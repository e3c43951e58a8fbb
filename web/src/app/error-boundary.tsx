import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Container } from '../ui/page.tsx'
import { retryLazy } from './lazy-named.ts'
import { answerInput } from './early-input.ts'

type Props = { children: ReactNode }
type State = { error: Error | undefined; offline: boolean }

/** Browsers word a failed download of a bundle differently; all of them name the import or the module. */
const isMissingBundle = (error: Error): boolean =>
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)

/** Keeps a broken page from taking the shell with it, and offers a way on. Give it a key per page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, offline: false }
  #tried = false

  static getDerivedStateFromError(error: Error): State {
    return { error, offline: !navigator.onLine }
  }

  // React has written it to the console.
  override componentDidCatch(error: Error): void {
    answerInput()
    // A new version has other bundles, and some browsers remember a download that failed: a new page knows better.
    if (this.#tried && isMissingBundle(error) && navigator.onLine) globalThis.location.reload()
  }

  readonly #again = (): void => {
    if (this.state.error && isMissingBundle(this.state.error)) {
      this.#tried = navigator.onLine
      retryLazy()
    }
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error, offline } = this.state
    if (!error) return this.props.children
    const outdated = isMissingBundle(error)
    return (
      <Container $width="reading" style={{ paddingBlock: 72 }}>
        <ErrorState
          level={1}
          title={outdated ? (offline ? 'You are offline' : 'This page could not be loaded') : 'Something went wrong'}
          description={
            outdated && offline
              ? 'This page opens by itself as soon as you are back online.'
              : outdated
                ? 'The connection dropped, or a new version was published while you were here. Loading again usually helps.'
                : 'This page ran into a problem. Your account and your music are not affected.'
          }
          onRetry={this.#again}
          action={outdated && offline ? null : <a href="/">Back to Home</a>}
        />
      </Container>
    )
  }
}
