// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LoadedList, type LoadedListProps } from './loaded-list.tsx'
import { clearToasts, getToasts } from './toast.ts'

afterEach(() => {
  cleanup()
  clearToasts()
})

const pageOf = (titles: string[], endCursor: string | null = null) => ({
  edges: titles.map((node) => ({ node })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
})
const list = (given: Partial<LoadedListProps<string>> = {}) => (
  <LoadedList
    page={undefined}
    error={undefined}
    failed="Songs could not be loaded"
    onRetry={async () => {}}
    empty={<p>No songs yet</p>}
    onLoad={async () => {}}
    {...given}
  >
    {(titles) => (
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    )}
  </LoadedList>
)

describe('LoadedList', () => {
  it('says that it loads, in its own way or as it is told', () => {
    const { rerender } = render(list())
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    rerender(list({ page: null, loading: <p>One moment</p> }))
    expect(screen.getByText('One moment')).toBeInTheDocument()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says that it failed, and tries again, also where that fails as well', async () => {
    const onRetry = vi.fn(async () => Promise.reject(new Error('away')))
    render(list({ error: new Error('away'), onRetry }))
    expect(screen.getByRole('alert')).toHaveTextContent('Songs could not be loaded')
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says that there is nothing, and has no list then', () => {
    render(list({ page: pageOf([]) }))
    expect(screen.getByText('No songs yet')).toBeInTheDocument()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('shows what is there although more of it could not be fetched, and the way to the rest', async () => {
    const onLoad = vi.fn(async () => Promise.reject(new Error('away')))
    const { rerender } = render(list({ page: pageOf(['One', 'Two'], 'two'), error: new Error('away'), onLoad }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two'])
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(onLoad).toHaveBeenCalledWith('two')
    await waitFor(() => expect(getToasts()[0]?.description).toBe('More could not be loaded. Please try again.'))
    rerender(list({ page: pageOf(['One', 'Two', 'Three']) }))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})
