import type { ApolloClient } from '@apollo/client'
import { createContext } from 'react'
import type { GraphqlRequest } from './graphql-request.ts'

/** One rendering of a page by the server. Browsers never have one. */
export interface ServerRender {
  client: ApolloClient
  /** Suspends until the answer is there. */
  answer<Data, Variables extends object>(request: GraphqlRequest<Data, Variables>, variables: Variables): Data
  /** Names a lazy part that is in the HTML, or that the page loads right after it. */
  addPart(id: string): void
}

export const ServerRenderContext = createContext<ServerRender | null>(null)

/** Inside are parts that browsers load after the first view: their files are not named in the HTML. */
export const LaterContext = createContext(false)
