import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Container } from '../ui/page.tsx'

type Props = { children: ReactNode }
type State = { error: Error | undefined }

/** Browsers word a failed download of a bundle differently; all of them name the import or the module. */
const isMissingBundle = (error: Error): boolean =>
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)

/** Keeps a broken page from taking the shell with it, and offers a way on. Give it a key per page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page failed to render', error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const outdated = isMissingBundle(error)
    return (
      <Container $width="reading" style={{ paddingBlock: 72 }}>
        <ErrorState
          title={outdated ? 'This page could not be loaded' : 'Something went wrong'}
          description={
            outdated
              ? 'The connection dropped, or a new version was published while you were here. Loading again usually helps.'
              : 'This page ran into a problem. Your account and your music are not affected.'
          }
          onRetry={() => (outdated ? globalThis.location.reload() : this.setState({ error: undefined }))}
          action={<a href="/">Back to Home</a>}
        />
      </Container>
    )
  }
}
