// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApolloClient } from '../../app/apollo-client.ts'
import { createServerLink } from '../../app/server-link.ts'
import { StaffTasks } from './staff-tasks.tsx'
import { type StaffTasksQuery, StaffTasksDocument } from './staff-tasks.generated.ts'
import { endpoint, network } from './testing/collection-server.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const task = (
  label: string,
  count: number,
  collection: string,
  filter: Record<string, string>,
  oldestAt: string | null = null,
): StaffTasksQuery['staffTasks'][number] => ({
  __typename: 'StaffTask',
  label,
  count,
  oldestAt,
  sort: 'createdAt_ASC',
  collection,
  path: null,
  filter: Object.entries(filter).map(([name, value]) => ({ __typename: 'StaffTaskFilter', name, value })),
})

function renderTasks(staffTasks: StaffTasksQuery['staffTasks']): void {
  network.use(
    graphql
      .link(endpoint)
      .query(StaffTasksDocument, () => HttpResponse.json({ data: { __typename: 'Query', staffTasks } })),
  )
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link: createServerLink(endpoint) })}>
        <StaffTasks />
      </ApolloProvider>
    </MemoryRouter>,
  )
}

it('shows what waits, how much, since when, and the way to it, the oldest first', async () => {
  renderTasks([
    task(
      'Orders to ship',
      1_001,
      'orders',
      { status: 'confirmed', manufactured: 'yes' },
      new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
    ),
    task('Requests to quote', 0, 'requests', { status: 'reviewing' }),
  ])
  const [entry, ...more] = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(more).toEqual([])
  expect(entry).toHaveTextContent('Orders to shipoldest: 3 days1,000+')
  expect(screen.getByRole('link', { name: 'Orders to ship' })).toHaveAttribute(
    'href',
    '/admin/collections/orders?sort=createdAt_ASC&is.status=confirmed&is.manufactured=yes',
  )
})

it('leads to the page of what is in no collection', async () => {
  renderTasks([{ ...task('Reports to decide', 2, '', {}), path: '/admin/reports' }])
  expect(await screen.findByRole('link', { name: 'Reports to decide' })).toHaveAttribute('href', '/admin/reports')
})

it('says that nothing waits', async () => {
  renderTasks([task('Requests to quote', 0, 'requests', { status: 'reviewing' })])
  expect(await screen.findByText('Nothing else to do')).toBeInTheDocument()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
