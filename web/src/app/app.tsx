import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { ThemeProvider } from 'styled-components'
// Most first views have these two: here they cost less than as files of their own.
import '../ui/card.tsx'
import '../ui/link-button.tsx'
import { GlobalStyle } from '../ui/global-style.ts'
import { theme } from '../ui/tokens.ts'
import { AuthStatusProvider } from './auth-status.tsx'
import { type Composition, CompositionProvider } from './composition.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

/** The app without its router, so that tests can put a MemoryRouter around it. */
export const AppInRouter = ({ composition }: { composition: Composition }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyle />
    <ErrorBoundary>
      <CompositionProvider value={composition}>
        <AuthStatusProvider>
          {composition.providers.reduceRight<ReactNode>(
            (inner, Provider) => (
              <Provider>{inner}</Provider>
            ),
            <Shell />,
          )}
        </AuthStatusProvider>
      </CompositionProvider>
    </ErrorBoundary>
  </ThemeProvider>
)

export const App = ({ composition }: { composition: Composition }) => (
  <BrowserRouter>
    <AppInRouter composition={composition} />
  </BrowserRouter>
)
