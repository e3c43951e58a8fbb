// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { search } from './index.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchButton } from './search-button.tsx'
import { SearchPage } from './search-page.tsx'

const hit = (title: string, kind = 'SONG', more: object = {}) => ({
  __typename: 'SearchHit',
  kind,
  id: title,
  title,
  detail: 'Neon Harbor',
  path: `/artist/${title.toLowerCase().replaceAll(' ', '')}`,
  imageUrl: null,
  imageSrcSet: null,
  imageColor: null,
  ...more,
})

let asked: string[]
let ended: string[]
let waiting: (() => void) | null
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(() => {
  localStorage.clear()
  asked = []
  ended = []
  waiting = null
  const answer = (query: string) => {
    const all = [
      hit('Neon Harbor', 'ARTIST', { detail: 'Darkwave' }),
      hit('Night Grid'),
      hit('Harbor Lights', 'PRODUCT'),
    ]
    const hits = all.slice(0, query.includes('zz') ? 0 : query === 'one' ? 1 : 3)
    return {
      search: {
        __typename: 'SearchConnection',
        edges: hits.map((node) => ({ __typename: 'SearchEdge', cursor: node.id, node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }
  }
  network.use(
    api.query('Search', async ({ variables, request }) => {
      const query = String(variables.query)
      asked.push(query)
      request.signal.addEventListener('abort', () => ended.push(query))
      if (query === 'slow') await new Promise<void>((resolve) => (waiting = resolve))
      return HttpResponse.json({ data: answer(query) })
    }),
    api.query('SearchPage', ({ variables }) => {
      asked.push(`${variables.query} ${variables.kinds ?? 'all'}`)
      return HttpResponse.json({ data: answer(String(variables.query)) })
    }),
  )
})
afterEach(() => {
  waiting?.()
  cleanup()
  network.resetHandlers()
})

const Where = () => {
  const { pathname, search: query } = useLocation()
  return <output aria-label="where">{`${pathname}${query}`}</output>
}
const where = () => screen.getByLabelText('where').textContent

describe('the search of the header', () => {
  const show = () =>
    renderPage(
      <>
        <SearchButton />
        <input aria-label="elsewhere" />
        <Where />
      </>,
      { features: [search], path: '/' },
    )
  const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search/ })
  const options = () => screen.getAllByRole('option').map((option) => option.querySelector('strong')?.textContent)
  const active = async () => {
    const id = (await field()).getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.querySelector('strong')?.textContent
  }

  it('opens by a slash, but not where somebody types one', async () => {
    const { user } = show()
    await user.click(screen.getByLabelText('elsewhere'))
    await user.keyboard('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(document.body)
    await user.keyboard('/')
    const input = await field()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.value).toBe('')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is used by the keyboard: arrows choose, round and round, and Enter goes there', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await field(), 'neon')
    await screen.findByText('Night Grid')
    expect(options()).toEqual(['Neon Harbor', 'Night Grid', 'Harbor Lights', 'All results for “neon”'])
    expect((await field()).getAttribute('aria-expanded')).toBe('true')
    expect(await active()).toBeFalsy()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(await active()).toBe('Night Grid')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(await active()).toBe('All results for “neon”')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(where()).toBe('/artist/neonharbor'))
    expect(recentSearches()).toEqual(['neon'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leads to all results by Enter alone, and offers what was searched for again', async () => {
    const { user } = show()
    rememberSearch('kepler')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await field(), 'night grid{Enter}')
    await waitFor(() => expect(where()).toBe('/search?q=night%20grid'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await field()
    expect(options()).toEqual(['night grid', 'kepler'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(where()).toBe('/search?q=kepler'))
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('asks when somebody pauses, and gives up what is not wanted any more', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await field(), 'slow')
    await waitFor(() => expect(asked).toEqual(['slow']))
    await user.type(await field(), 'er')
    await screen.findByText('Night Grid')
    expect(asked).toEqual(['slow', 'slower'])
    await waitFor(() => expect(ended).toContain('slow'))
  })

  it('says to screen readers how many results there are', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await field(), 'one')
    expect(await screen.findByText('1 result')).toBeDefined()
    await user.type(await field(), 's')
    expect(await screen.findByText('3 results')).toBeDefined()
  })

  it('says what to do where nothing fits', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await field(), 'zzz')
    await screen.findByText(/No results for “zzz”/)
    expect(screen.getByText('Nothing found for zzz')).toBeDefined()
  })
})

describe('/search', () => {
  const open = (path: string) =>
    renderPage(
      <>
        <SearchPage />
        <Where />
      </>,
      { features: [search], path },
    )

  it('shows results by kind, and keeps what is searched for in the address', async () => {
    const { user } = open('/search?q=neon')
    expect(await screen.findByRole('heading', { name: 'Artists' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Artists',
      'Songs',
      'Merch',
    ])
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for' })
    expect(field.value).toBe('neon')
    await user.clear(field)
    await user.type(field, 'zz{Enter}')
    await screen.findByRole('heading', { name: 'No results for “zz”' })
    expect(where()).toBe('/search?q=zz')
  })

  it('shows one kind alone, and asks what to look for without words', async () => {
    open('/search?q=neon&kind=song')
    await screen.findByRole('heading', { name: 'Songs for “neon”' })
    expect(asked).toEqual(['neon SONG'])
    cleanup()
    open('/search')
    expect(screen.getByRole('heading', { name: 'What are you looking for?' })).toBeDefined()
  })
})
