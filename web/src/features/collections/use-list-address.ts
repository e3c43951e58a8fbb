import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CollectionListQueryVariables } from './collection-list-page.generated.ts'

const PAGE = 20
const FILTER = 'is.'

export type ListAddress = {
  search: string
  /** Empty: as the collection says. */
  sort: string
  filter: Readonly<Record<string, string>>
  variables: Omit<CollectionListQueryVariables, 'name'>
  /** Changes what is looked at; begins at the first page again. */
  look: (change: { search?: string; sort?: string; filter?: Readonly<Record<string, string>> }) => void
  /** Turns the page. */
  turn: (to: { after: string } | { before: string }) => void
  /** Whether anything narrows the list. */
  narrowed: boolean
  clear: () => void
}

/** The address of a list, behind the question mark. */
export const listAddress = (
  { search = '', sort = '', filter = {} }: Partial<Pick<ListAddress, 'search' | 'sort' | 'filter'>>,
  page: Record<string, string> = {},
): URLSearchParams =>
  new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...(sort ? [['sort', sort]] : []),
    ...Object.entries(filter).flatMap(([name, value]) => (value ? [[`${FILTER}${name}`, value]] : [])),
    ...Object.entries(page),
  ] as [string, string][])

/** The list's state in the address, so that back, reload and a link to a colleague show the same. */
export const useListAddress = (): ListAddress => {
  const [current, setParams] = useSearchParams()
  // The router changes the address in a transition, which React may draw several times beside the old one: a query that
  // followed would be sent each time. It therefore follows once the change is on screen.
  const [shown, setShown] = useState(current)
  // oxlint-disable-next-line react/set-state-in-effect -- the router’s transition is the outside that this waits for
  useEffect(() => setShown(current), [current])
  return useMemo(() => {
    const params = shown
    const search = params.get('q') ?? ''
    const sort = params.get('sort') ?? ''
    const [after, before] = [params.get('after'), params.get('before')]
    const filter = Object.fromEntries(
      [...params].flatMap(([key, value]) =>
        key.startsWith(FILTER) && value ? [[key.slice(FILTER.length), value]] : [],
      ),
    )
    return {
      search,
      sort,
      filter,
      variables: {
        ...(before ? { last: PAGE, before } : { first: PAGE, ...(after && { after }) }),
        ...(search && { search }),
        ...(sort && { sort }),
        ...(Object.keys(filter).length > 0 && {
          filter: Object.entries(filter).map(([name, value]) => ({ name, value })),
        }),
      },
      look: (change) => setParams(listAddress({ search, sort, filter, ...change }), { replace: true }),
      turn: (to) => setParams(listAddress({ search, sort, filter }, to)),
      narrowed: search !== '' || Object.keys(filter).length > 0,
      clear: () => setParams(listAddress({ search: '', sort, filter: {} }), { replace: true }),
    }
  }, [shown, setParams])
}
