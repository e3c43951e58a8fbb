import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { apolloClient } from './apollo-client.ts'

/** Providers for pages with data and the dock; a bundle of its own, which the landing page does without. */
export const RouteProviders = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>
)
