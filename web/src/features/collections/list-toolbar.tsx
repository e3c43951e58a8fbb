import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { media, space } from '../../ui/tokens.ts'
import type { CollectionDescriptionFragment } from './collection-description.generated.ts'
import type { ListAddress } from './use-list-address.ts'

const Frame = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  @media ${media.sm} { grid-template-columns: 1fr 1fr; > :first-child { grid-column: 1 / -1; } }
  @media ${media.lg} { display: flex; flex-wrap: wrap; align-items: end; > * { flex: 0 1 200px; } > :first-child { flex: 1 1 260px; } }
`

/** How long somebody pauses before what was typed is looked for. */
const PAUSE_MS = 300

const SearchField = ({
  value,
  onSearch,
  label,
}: {
  value: string
  onSearch: (text: string) => void
  label: string
}) => {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const search = useEffectEvent(onSearch)
  // The address changed by itself: back, or clear.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      search(asked.current)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      type="search"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

export type ListToolbarProps = { collection: CollectionDescriptionFragment; address: ListAddress }

/** Search, filters and sort of a list. */
export const ListToolbar = ({
  collection: { pluralLabel, searchable, filters, sorts, defaultSort, fields },
  address,
}: ListToolbarProps) => {
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  return (
    <Frame role="search" aria-label={pluralLabel} onSubmit={(event) => event.preventDefault()}>
      {searchable ? (
        <SearchField label="Search" value={address.search} onSearch={(search) => address.look({ search })} />
      ) : null}
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          placeholder="All"
          options={options}
          value={address.filter[name] ?? ''}
          onChange={(event) => address.look({ filter: { ...address.filter, [name]: event.currentTarget.value } })}
        />
      ))}
      <Select
        label="Sort by"
        value={address.sort || defaultSort}
        options={sorts.flatMap((sort) => [
          { value: `${sort}_ASC`, label: `${labels.get(sort) ?? sort}, ascending` },
          { value: `${sort}_DESC`, label: `${labels.get(sort) ?? sort}, descending` },
        ])}
        onChange={(event) => address.look({ sort: event.currentTarget.value })}
      />
    </Frame>
  )
}
