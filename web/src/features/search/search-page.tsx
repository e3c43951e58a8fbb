import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { FEW, kindWords } from '../../../../plugins/search/rules/kind.ts'
import { SEARCH } from '../../../../plugins/search/rules/words.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/control-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { space } from '../../ui/tokens.ts'
import { rememberSearch } from './recent-searches.ts'
import { HitGrid, HitGroup } from './hit-grid.tsx'
import { type SearchHitFragment, useSearchPageQuery } from './search-page.generated.ts'

const PAGE = 50

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  max-width: 640px;
  margin-bottom: ${space[6]};
`

const Field = styled.input`
  ${controlStyle}
  min-height: 48px;
`

const Groups = styled.div`
  display: grid;
  gap: ${space[7]};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

type Kind = SearchHitFragment['kind']
const KIND = /^[A-Z_]{1,40}$/

/** /search?q=…&kind=…: the address says all, so that it can be sent and comes back. */
export const SearchPage = () => {
  const [params, setParams] = useSearchParams()
  const query = (params.get('q') ?? '').slice(0, 100).trim()
  const asked = params.get('kind')?.toUpperCase() ?? ''
  const kind = KIND.test(asked) ? (asked as Kind) : null
  useDocumentTitle(query ? `${query} · Search` : 'Search')

  return (
    <Page {...SEARCH}>
      <SearchForm key={query} query={query} onSearch={(said) => setParams(said ? { q: said } : {})} />
      {query ? (
        <Results key={`${query} ${kind}`} query={query} kind={kind} />
      ) : (
        <EmptyState
          icon={<Search size={28} />}
          title="What are you looking for?"
          description="A few letters of an artist, a song or a product are enough. Typos are fine."
          action={<LookAround />}
        />
      )}
    </Page>
  )
}

/** For who does not know what to type. */
const LookAround = () => (
  <Ways>
    <LinkButton to="/discover">Discover Music</LinkButton>
    <LinkButton to="/browse" variant="quiet">
      Browse
    </LinkButton>
    <LinkButton to="/artists" variant="quiet">
      Artists A–Z
    </LinkButton>
  </Ways>
)

const SearchForm = ({ query, onSearch }: { query: string; onSearch: (said: string) => void }) => {
  const [typed, setTyped] = useState(query)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = typed.trim()
    rememberSearch(said)
    onSearch(said)
  }

  return (
    <Form role="search" onSubmit={submit}>
      <Field
        type="search"
        aria-label="Search for"
        placeholder="Artists, songs, merch"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}

const Results = ({ query, kind }: { query: string; kind: Kind | null }) => {
  const { data, error, refetch, fetchMore } = useSearchPageQuery({
    variables: { query, kinds: kind ? [kind] : null, first: PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const hits = data?.search.edges.map(({ node }) => node)

  if (!hits && error)
    return (
      <ErrorState
        title="Search isn’t responding"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    )
  if (!hits) return <LoadingBlock>Searching...</LoadingBlock>
  if (hits.length === 0)
    return (
      <EmptyState
        icon={<Search size={28} />}
        title={`No results for “${query}”`}
        description={
          kind
            ? `Search everything, or try fewer letters or another word of the title.`
            : 'Try fewer letters or another word of the title, or look around:'
        }
        action={
          kind ? (
            <LinkButton to={`/search?q=${encodeURIComponent(query)}`}>Search everything</LinkButton>
          ) : (
            <LookAround />
          )
        }
      />
    )
  const all = `/search?q=${encodeURIComponent(query)}`
  if (kind)
    return (
      <HitGroup title={`${kindWords(kind).many} for “${query}”`} more={{ to: all, label: 'All results' }}>
        <HitGrid kind={kind} hits={hits} />
        <LoadMore pageInfo={data?.search.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
      </HitGroup>
    )
  return (
    <Groups>
      {[...Map.groupBy(hits, (hit) => hit.kind)].map(([each, of]) => (
        <HitGroup
          key={each}
          title={kindWords(each).many}
          more={
            of.length > FEW
              ? { to: `${all}&kind=${each.toLowerCase()}`, label: `All ${kindWords(each).many.toLowerCase()}` }
              : null
          }
        >
          <HitGrid kind={each} hits={of.slice(0, FEW)} />
        </HitGroup>
      ))}
    </Groups>
  )
}
