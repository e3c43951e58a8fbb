import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { apolloClient } from './apollo-client.ts'

/** What pages with data and the dock stand in; a bundle of its own, so that the landing page does without. */
export const RouteProviders = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>
)
