import type { DocumentNode } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { print } from '@apollo/client/utilities'
import { Observable } from 'rxjs'
import { askServer, type StoredAs } from './ask-server.ts'

const RETRY_AFTER_MS = 300

/**
 * The network link of Apollo's client. Reads are asked for once more when the network or the server failed; writes
 * never are, nor what was refused. Apollo's own links bring multipart answers and more that this server does not have.
 */
export const createServerLink = (uri?: string): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController()
        const { signal } = controller
        const ask = () => answerOf(operation, signal, uri)
        const again = async (failure: unknown) => {
          if (signal.aborted || !isRead(operation.query) || isRefusal(failure)) throw failure
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
          return ask()
        }
        ask()
          .catch(again)
          .then(
            (answer) => {
              observer.next(answer)
              observer.complete()
            },
            (failure: unknown) => observer.error(failure),
          )
        return () => controller.abort()
      }),
  )

const answerOf = async (
  { query, operationName, variables, getContext }: ApolloLink.Operation,
  signal: AbortSignal,
  uri?: string,
): Promise<ApolloLink.Result> => {
  const { response, body, json } = await askServer(
    {
      operationName,
      variables,
      text: () => print(query),
      stored: (query as DocumentNode & { stored?: StoredAs }).stored,
      fetchOptions: { signal, ...(getContext() as { fetchOptions?: RequestInit }).fetchOptions },
    },
    uri,
  )
  // An answer of GraphQL says itself what is wrong, whatever its status.
  const isGraphql =
    response.ok || response.headers.get('content-type')?.includes('application/graphql-response+json') === true
  if (isGraphql && typeof json === 'object' && json !== null && ('data' in json || 'errors' in json))
    return json as ApolloLink.Result
  throw new ServerError(`Response not successful: Received status code ${response.status}`, {
    response,
    bodyText: body,
  })
}

const isRead = ({ definitions }: DocumentNode): boolean =>
  definitions.some((node) => node.kind === 'OperationDefinition' && node.operation === 'query')

/** An answer from the server that asking again will not change. */
const isRefusal = (failure: unknown): boolean => ServerError.is(failure) && failure.statusCode < 500
