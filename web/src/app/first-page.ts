import type { NormalizedCacheObject } from '@apollo/client'
import { useContext } from 'react'
import { FRESH_MS } from './fresh-ms.ts'
import type { GraphqlRequest } from './graphql-request.ts'
import { ServerRenderContext } from './server-render.ts'

/** What the server's HTML was drawn from, so that the browser draws the same without asking again. */
export interface FirstPage {
  /** Apollo's cache. */
  cache: NormalizedCacheObject
  /** Answers to requests without Apollo, by `answerKey`. */
  answers: Readonly<Record<string, unknown>>
  /** Lazy parts in it: they are fetched before the page is hydrated, so that nothing of it disappears meanwhile. */
  parts: readonly string[]
}

/** Id of the element that holds it, as JSON. */
export const FIRST_PAGE_ID = 'first-page'

const openedAt = Date.now()
let read: FirstPage | null | undefined

/** Null where the page was not drawn by the server. */
export const firstPage = (): FirstPage | null => {
  if (read === undefined) {
    const text = document.getElementById(FIRST_PAGE_ID)?.textContent
    read = text ? (JSON.parse(text) as FirstPage) : null
  }
  return read
}

/** Whether the server draws this page, or drew it. */
export const isDrawn = (): boolean => import.meta.env.SSR || firstPage() !== null

export const answerKey = ({ operationName }: { operationName: string }, variables: object): string =>
  `${operationName} ${JSON.stringify(variables)}`

/** What the HTML has of an answer, while it is fresh. */
export const firstAnswer = <Data, Variables extends object>(
  request: GraphqlRequest<Data, Variables>,
  variables: Variables,
): Data | undefined =>
  Date.now() - openedAt < FRESH_MS
    ? (firstPage()?.answers[answerKey(request, variables)] as Data | undefined)
    : undefined

/** The answer that the page is drawn from at first; undefined where a browser has to ask. */
export const useFirstAnswer = <Data, Variables extends object>(
  request: GraphqlRequest<Data, Variables>,
  variables: Variables,
  /** False: it is not asked. */
  isAsked = true,
): Data | undefined => {
  if (!isAsked) return undefined
  if (!import.meta.env.SSR) return firstAnswer(request, variables)
  // oxlint-disable-next-line react/rules-of-hooks -- which of the two is built is known ahead
  return useContext(ServerRenderContext)?.answer(request, variables)
}
