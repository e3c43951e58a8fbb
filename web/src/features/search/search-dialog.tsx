import { ArrowRight, History, Search, X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyframes, styled } from 'styled-components'
import { kindWords } from '../../../../plugins/search/kind-rules.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { InSheet } from '../../ui/in-sheet.ts'
import { Link } from '../../ui/link.tsx'
import { Overlay } from '../../ui/overlay.ts'
import { color, layer, media, radius, size, space } from '../../ui/tokens.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HitPicture } from './hit-picture.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type Hit, useResults } from './use-results.ts'

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Frame = styled(RadixDialog.Content)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  padding-top: env(safe-area-inset-top);
  background: ${color.surface};
  overflow: hidden;
  animation: ${drop} 160ms ease-out;
  &:focus-visible { box-shadow: none; }
  @media ${media.md} {
    inset: 72px 0 auto;
    width: min(100% - 2 * ${space[5]}, 640px);
    max-height: min(640px, 100dvh - 144px);
    margin-inline: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.lg};
    box-shadow: 0 32px 80px rgb(0 0 0 / 0.55);
  }
`

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

const Option = styled(Link)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  min-height: 60px;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;
  strong, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { font-weight: 500; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
  > span:last-child { color: ${color.muted}; font-size: ${size.xs}; }
  &[data-plain] { min-height: 48px; }
  &[aria-selected='true'] { background: ${color.raised}; box-shadow: inset 2px 0 0 ${color.magenta}; }
`

const Mark = styled.div`
  display: grid;
  place-items: center;
  height: 32px;
  color: ${color.muted};
`

const Said = styled.p`
  padding: ${space[5]} ${space[4]} ${space[6]};
  color: ${color.muted};
  text-align: center;
  overflow-wrap: anywhere;
`

type Choice = {
  key: string
  to: string
  title: string
  detail?: string | null | undefined
  /** What is remembered when it is chosen. */
  query?: string
  hit?: Hit
  mark?: 'history' | 'all'
}

const addressOf = (query: string): string => `/search?q=${encodeURIComponent(query)}`

/** One field, and below it what fits while somebody types: a combobox whose list is always open. */
export const SearchDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => {
  const close = () => onOpenChange(false)
  useBackCloses(open, close)
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Frame {...returnFocus} aria-describedby={undefined}>
          <VisuallyHidden>
            <RadixDialog.Title>Search</RadixDialog.Title>
          </VisuallyHidden>
          <InSheet value={true}>
            <SearchBox onDone={close} />
          </InSheet>
        </Frame>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const SearchBox = ({ onDone }: { onDone: () => void }) => {
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
  const optionId = (index: number) => `${id}-${index}`

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
    document.getElementById(optionId(to))?.scrollIntoView?.({ block: 'nearest' })
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
          aria-controls={`${id}-list`}
          aria-activedescendant={choices[active] ? optionId(active) : undefined}
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
            ? `${results.hits.length} results`
            : ''}
      </VisuallyHidden>
      <Scroll>
        {!said && recent.length > 0 ? (
          <Label>
            <span>Recent searches, kept in this browser only</span>
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
        <div id={`${id}-list`} role="listbox" aria-label={said ? 'Results' : 'Recent searches'}>
          {choices.map((choice, index) => (
            <Option
              key={choice.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={choice.to}
              data-plain={choice.mark}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(choice)}
            >
              {!choice.hit ? (
                <Mark>
                  {choice.mark === 'history' ? (
                    <History size={18} aria-hidden="true" />
                  ) : (
                    <ArrowRight size={18} aria-hidden="true" />
                  )}
                </Mark>
              ) : (
                <HitPicture hit={choice.hit} small />
              )}
              <span>
                <strong>{choice.title}</strong>
                {choice.detail ? <small>{choice.detail}</small> : null}
              </span>
              <span>{choice.hit ? kindWords(choice.hit.kind).one : ''}</span>
            </Option>
          ))}
        </div>
        {failed ? (
          <Said>The search did not answer. Check your connection and type on.</Said>
        ) : isEmpty ? (
          <Said>Nothing fits “{said}”. Try fewer letters, or another word of the title.</Said>
        ) : !said && recent.length === 0 ? (
          <Said>Type a few letters of an artist, a song or a product. Typing errors are fine.</Said>
        ) : null}
      </Scroll>
    </>
  )
}
