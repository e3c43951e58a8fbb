import './zod-without-eval.ts'
import { ApolloClient, type DocumentNode, NetworkStatus, type OperationVariables } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { skipToken, useQuery } from '@apollo/client/react'
import { wrapperSymbol } from '@apollo/client/react/internal'
import { print } from '@apollo/client/utilities'
import { StrictMode, use } from 'react'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import { from } from 'rxjs'
import { ServerStyleSheet } from 'styled-components'
import { createCache } from './apollo-client.ts'
import { AppInRouter } from './app.tsx'
import type { StoredAs } from './ask-server.ts'
import { type Composition, composeFeatures, setServerPlugins } from './composition.tsx'
import { features } from './features.ts'
import { RootStyleContext } from '../ui/root-style.ts'
import { answerKey, type FirstPage } from './first-page.ts'
import type { GraphqlRequest } from './graphql-request.ts'
import type { LazyComponent } from './lazy-named.ts'
import { RouteProviders } from './preload-route.ts'
import { type ServerRender, ServerRenderContext } from './server-render.ts'

/** What a visitor is answered: data alone. Rejects where there are errors. */
export type AskAsVisitor = (documentId: string, variables: Readonly<Record<string, unknown>>) => Promise<object>

export interface RenderInput {
  /** Path and query of the page. */
  address: string
  /** Names of the server's plugins. */
  plugins: readonly string[]
  ask: AskAsVisitor
  signal: AbortSignal
}

export interface Rendered {
  /** Of `#root`. */
  html: string
  /** Text of the one style element, and its attributes. */
  styles: { text: string; attributes: string }
  firstPage: FirstPage
  /** Lazy parts of the page. */
  parts: readonly string[]
  /** Style of the page's root element, which has the page's colour; empty where it has none. */
  rootStyle: string
}

/** The page of an address as the browser draws it for a visitor. Rejects when any part of it cannot be drawn. */
export async function render({ address, plugins, ask, signal }: RenderInput): Promise<Rendered> {
  const composition = compositionOf(plugins)
  const parts = new Set<string>()
  const rootStyle = new Map<string, string>()
  const answers: Record<string, unknown> = {}
  const asked = new Map<string, Promise<unknown>>()
  const client = visitorClient(createCache(composition.typePolicies), ask)
  const run: ServerRender = {
    client,
    answer: <Data, Variables extends object>(request: GraphqlRequest<Data, Variables>, variables: Variables): Data => {
      const key = answerKey(request, variables)
      const answer = memoize(asked, key, async () => {
        answers[key] = await ask(idOf(request.stored, request.operationName), variables as Record<string, unknown>)
        return answers[key]
      })
      return use(answer) as Data
    },
    addPart: (part) => void parts.add(part),
  }
  const sheet = new ServerStyleSheet()
  try {
    const failures: unknown[] = []
    const { prelude } = await prerender(
      sheet.collectStyles(
        <StrictMode>
          <ServerRenderContext value={run}>
            <RootStyleContext value={(name, value) => void rootStyle.set(name, value)}>
              <StaticRouter location={address}>
                <AppInRouter composition={composition} />
              </StaticRouter>
            </RootStyleContext>
          </ServerRenderContext>
        </StrictMode>,
      ),
      {
        signal,
        // All of it in its place: what comes later is put there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void failures.push(error),
      },
    )
    const html = await new Response(prelude).text()
    if (failures.length > 0) throw failures[0]
    const [, attributes = '', text = ''] = /^<style([^>]*)>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags()) ?? []
    const loaded = [...parts]
    return {
      html,
      styles: { text, attributes },
      firstPage: { cache: client.extract() as FirstPage['cache'], answers, parts: loaded },
      parts: loaded,
      rootStyle: [...rootStyle].map(([name, value]) => `${name}:${value}`).join(';'),
    }
  } finally {
    sheet.seal()
  }
}

const partOf = (component: unknown): readonly string[] => {
  const { part } = component as Partial<LazyComponent>
  return part === undefined ? [] : [part]
}

/** Lazy parts that each route begins with, by its path: those that no server draws name their files by them. */
export function partsOfRoutes(): Readonly<Record<string, readonly string[]>> {
  const { routes, docks } = composeFeatures(features)
  return Object.fromEntries(
    routes.map(({ path, Component, data }) => [
      path,
      [Component, ...(data === false ? [] : [RouteProviders, ...docks])].flatMap(partOf),
    ]),
  )
}

let composed: { plugins: string; composition: Composition } | undefined

const compositionOf = (plugins: readonly string[]): Composition => {
  const names = plugins.join()
  if (composed?.plugins !== names) {
    const enabled = new Set(plugins)
    setServerPlugins(enabled)
    composed = { plugins: names, composition: composeFeatures(features, enabled) }
  }
  return composed.composition
}

const memoize = <Value,>(
  known: Map<string, Promise<unknown>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> => {
  const found = known.get(key) as Promise<Value> | undefined
  if (found) return found
  const made = make()
  known.set(key, made)
  return made
}

const idOf = (stored: StoredAs | undefined, name: string | undefined): string => {
  if (!stored) throw new Error(`${name} is none of the web's documents`)
  return stored.id
}

/** A client whose queries suspend until they are answered, so that a page is drawn once. */
function visitorClient(cache: ReturnType<typeof createCache>, ask: AskAsVisitor): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(
      ask(idOf((query as DocumentNode & { stored?: StoredAs }).stored, operationName), variables).then((data) => ({
        data: data as Record<string, unknown>,
      })),
    ),
  )
  const client = new ApolloClient({ cache, link, ssrMode: true })
  const asked = new Map<string, Promise<unknown>>()
  const notInBrowser = () => {
    throw new Error('Nothing is asked again on the server')
  }
  const useVisitorQuery = (query: DocumentNode, options: useQuery.Options | typeof skipToken = {}) => {
    const variables = typeof options === 'object' ? (options.variables as OperationVariables | undefined) : undefined
    const base = {
      client,
      variables,
      previousData: undefined,
      error: undefined,
      refetch: notInBrowser,
      fetchMore: notInBrowser,
      subscribeToMore: notInBrowser,
      updateQuery: notInBrowser,
      startPolling: notInBrowser,
      stopPolling: notInBrowser,
    }
    const waits = { ...base, data: undefined, dataState: 'empty' }
    if (typeof options !== 'object' || options.skip || options.fetchPolicy === 'standby')
      return { ...waits, loading: false, networkStatus: NetworkStatus.ready }
    // What only its own account may see, and what must not be old.
    if (options.ssr === false || options.fetchPolicy === 'no-cache' || options.fetchPolicy === 'network-only')
      return { ...waits, loading: true, networkStatus: NetworkStatus.loading }
    const key = `${print(query)}${JSON.stringify(variables ?? {})}`
    const { data } = use(memoize(asked, key, () => client.query({ query, variables }))) as { data: unknown }
    return { ...base, data, dataState: 'complete', loading: false, networkStatus: NetworkStatus.ready }
  }
  Object.assign((client as unknown as { queryManager: object }).queryManager, {
    [wrapperSymbol]: { useQuery: () => useVisitorQuery },
  })
  return client
}
