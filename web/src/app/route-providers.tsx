import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useContext } from 'react'
import { apolloClient } from './apollo-client.ts'
import { ServerRenderContext } from './server-render.ts'

/** Providers for pages with data and the dock; a bundle of its own, which the landing page does without. */
export const RouteProviders = ({ children }: { children: ReactNode }) => {
  const render = useContext(ServerRenderContext)
  return <ApolloProvider client={render?.client ?? apolloClient()}>{children}</ApolloProvider>
}
