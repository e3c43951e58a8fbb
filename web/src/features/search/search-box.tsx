import { Search, X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type Choice, SearchChoices, optionId } from './search-choices.tsx'
import { useResults } from './use-results.ts'

const Bar = styled.form`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  min-height: 60px;
  padding: 0 ${space[3]} 0 ${space[4]};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  input {
    flex: 1;
    min-width: 0;
    height: 58px;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.text};
    font-size: ${size.lg};
    outline: none;
    &::placeholder { color: ${color.muted}; opacity: 1; }
    &::-webkit-search-cancel-button { display: none; }
    /* The dialog has the light: the field is all there is to type into. */
    &:focus-visible { box-shadow: none; }
  }
`

const Scroll = styled.div`
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Label = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.muted};
  font-size: ${size.xs};
  button { padding: ${space[2]}; border: 0; background: none; color: ${color.cyan}; font: inherit; &:hover { text-decoration: underline; } }
`

const Said = styled.p`
  padding: ${space[5]} ${space[4]} ${space[6]};
  color: ${color.muted};
  text-align: center;
  overflow-wrap: anywhere;
`

const addressOf = (query: string): string => `/search?q=${encodeURIComponent(query)}`

/** The field of the dialog with what fits it. */
export const SearchBox = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [recent, setRecent] = useState(recentSearches)
  const [active, setActive] = useState(-1)
  const { results, failed } = useResults(query)
  const said = query.trim()

  const choices: Choice[] = said
    ? [
        ...(results?.hits ?? []).map((hit) => ({
          key: `${hit.kind} ${hit.id}`,
          to: hit.path,
          title: hit.title,
          detail: hit.detail,
          query: said,
          hit,
        })),
        ...(results?.hits.length
          ? [{ key: 'all', to: addressOf(said), title: `All results for “${said}”`, query: said, mark: 'all' as const }]
          : []),
      ]
    : recent.map((each) => ({
        key: each,
        to: addressOf(each),
        title: each,
        query: each,
        mark: 'history' as const,
      }))

  const choose = ({ query: chosen }: Choice) => {
    if (chosen) rememberSearch(chosen)
    onDone()
  }
  const go = (choice: Choice) => {
    choose(choice)
    // In the place of the entry by which Back closes the dialog.
    void navigate(choice.to, { replace: true })
  }
  const move = (to: number) => {
    setActive(to)
    document.getElementById(optionId(id, to))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return
    if (event.key === 'ArrowDown') move(active >= choices.length - 1 ? 0 : active + 1)
    else if (event.key === 'ArrowUp') move(active <= 0 ? choices.length - 1 : active - 1)
    else return
    event.preventDefault()
  }
  const isEmpty = said !== '' && results?.query === said && results.hits.length === 0

  return (
    <>
      <Bar
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = choices[active]
          if (chosen) go(chosen)
          else if (said) go({ key: 'all', to: addressOf(said), title: said, query: said })
        }}
      >
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          role="combobox"
          aria-label="Search artists, songs and merch"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-activedescendant={choices[active] ? optionId(id, active) : undefined}
          placeholder="Artists, songs, merch"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
        <RadixDialog.Close asChild>
          <IconButton label="Close" diameter={40}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </RadixDialog.Close>
      </Bar>
      <VisuallyHidden role="status">
        {isEmpty
          ? `Nothing found for ${said}`
          : said && results?.query === said
            ? `${results.hits.length} ${results.hits.length === 1 ? 'result' : 'results'}`
            : ''}
      </VisuallyHidden>
      <Scroll>
        {!said && recent.length > 0 ? (
          <Label>
            <span>Recent searches, stored in this browser only</span>
            <button
              type="button"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              Clear
            </button>
          </Label>
        ) : null}
        <SearchChoices
          id={id}
          label={said ? 'Results' : 'Recent searches'}
          choices={choices}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
        {failed ? (
          <Said>Search isn’t responding. Check your connection and try again.</Said>
        ) : isEmpty ? (
          <Said>No results for “{said}”. Try fewer letters or another word of the title.</Said>
        ) : !said && recent.length === 0 ? (
          <Said>Type a few letters of an artist, a song or a product. Typos are fine.</Said>
        ) : null}
      </Scroll>
    </>
  )
}
