import { Search, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { hasRole } from '../../app/has-role.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { color, media, size, space } from '../../ui/tokens.ts'
import { useFindPeopleQuery } from './people.generated.ts'

const Tools = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  @media ${media.sm} { grid-template-columns: 180px minmax(0, 1fr) auto; align-items: end; }
`

const List = styled(Rows)`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${space[1]} ${space[3]}; }
  a { font-weight: 600; overflow-wrap: anywhere; }
  /* Not of all in the row: a badge has its own colours. */
  p { color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
  @media ${media.md} {
    li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr) 100px; }
    li > span { justify-self: start; }
  }
`

const KINDS = [
  { value: 'artist', label: 'Artists', collection: 'artists' },
  { value: 'user', label: 'Listeners', collection: 'listeners' },
] as const

/** /admin/people: artists and listeners by name or address. */
export const PeoplePage = () => {
  const { status, loading } = useAuthStatus()
  if (loading || status.adminUsername !== null) return <People />
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title="Please Login"
        description="Only staff can manage accounts."
        action={<LinkButton to="/admin/login">Admin Login</LinkButton>}
      />
    </Page>
  )
}

const People = () => {
  const { status, loading } = useAuthStatus()
  const [address, setAddress] = useSearchParams()
  // While nobody knows who asks, the kind that the address names stays.
  const kinds = loading || hasRole(status, 'support', 'finance') ? KINDS : KINDS.slice(0, 1)
  const kind = kinds.find(({ value }) => value === address.get('kind')) ?? KINDS[0]
  const search = address.get('search') ?? ''
  const [words, setWords] = useState(search)
  const { data, previousData, error, refetch, fetchMore } = useFindPeopleQuery({
    variables: { name: kind.collection, search: search || undefined, first: 25 },
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const found = (data ?? previousData)?.collectionRecords
  const go = (to: { kind: string; search: string }) =>
    setAddress({ ...(to.kind !== 'artist' && { kind: to.kind }), ...(to.search && { search: to.search }) })
  return (
    <Page title="People" tagline="Artists and listeners, by name, username or address." width="reading">
      <Tools
        role="search"
        aria-label="People"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          go({ kind: kind.value, search: words.trim() })
        }}
      >
        <Select
          label="Kind"
          options={kinds.map(({ value, label }) => ({ value, label }))}
          value={kind.value}
          onChange={({ target }) => go({ kind: target.value, search: words.trim() })}
        />
        <TextField
          label="Search"
          type="search"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">
          <Search size={18} aria-hidden="true" /> Search
        </Button>
      </Tools>
      <LoadedList
        page={found}
        error={error}
        failed="The list could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState
            icon={<Users size={24} />}
            title="Nobody found"
            description={search ? 'Try part of the name or address.' : 'Nobody has registered yet.'}
          />
        }
      >
        {(people) => (
          <List role="list" aria-label={kind.label}>
            {people.map(({ id, title, values }) => (
              <PersonRow key={id} path={`/admin/people/${kind.value}/${id}`} name={title} values={values as Values} />
            ))}
          </List>
        )}
      </LoadedList>
    </Page>
  )
}

/** The columns of artists and listeners that the list shows; without those the role may not see. */
type Values = {
  username: string
  email?: string
  suspendedAt: string | null
  deletesAt: string | null
  /** For artists. */
  approvedAt?: string | null
}

const PersonRow = ({ path, name, values }: { path: string; name: string; values: Values }) => {
  const { username, email, suspendedAt, deletesAt, approvedAt } = values
  return (
    <li>
      <Link to={path}>{name}</Link>
      <p>@{username}</p>
      {email ? <p>{email}</p> : null}
      {suspendedAt ? <Badge tone="bad">Suspended</Badge> : null}
      {deletesAt ? <Badge>Closed</Badge> : null}
      {approvedAt === null && !suspendedAt && !deletesAt ? <Badge tone="warn">Pending</Badge> : null}
    </li>
  )
}
