import { useEffect, useState } from 'react'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { SearchRequest, type SearchQuery } from './search.request.generated.ts'

export type Hit = SearchQuery['search']['edges'][number]['node']
type Results = { query: string; hits: readonly Hit[] }

const pauseMs = 150
const shown = 8

/**
 * Results while typing: requested at a pause, cancelled by the next key. The results of before stay until others are
 * there.
 */
export const useResults = (query: string): { results: Results | null; failed: boolean } => {
  const [results, setResults] = useState<Results | null>(null)
  const [failed, setFailed] = useState(false)
  const said = query.trim()

  useEffect(() => {
    if (!said) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const { search } = await graphqlRequest(SearchRequest, { query: said, first: shown }, controller.signal)
        setResults({ query: said, hits: search.edges.map(({ node }) => node) })
        setFailed(false)
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [said])

  return { results: said ? results : null, failed: failed && said !== '' }
}
