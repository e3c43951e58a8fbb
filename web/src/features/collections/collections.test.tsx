// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { collectionServer } from './testing/collection-server.ts'
import { LIST, button, collectionsStage, many, rows } from './testing/collections-stage.ts'
import { gadget, gadgets } from './testing/gadgets.ts'
import { renderCollections } from './testing/render-collections.tsx'

collectionsStage()

describe('the index', () => {
  it('leads to every collection, by group', async () => {
    const { user, address } = renderCollections('/admin/collections', collectionServer())
    expect(
      await within(await screen.findByRole('region', { name: 'Shop' })).findByRole('link', { name: 'Gadgets' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/collections/audit-log')
    await user.click(screen.getByRole('link', { name: 'Gadgets' }))
    expect(address()).toBe(LIST)
  })

  it('of background tasks has a short address', async () => {
    const { address } = renderCollections('/admin/work', collectionServer())
    await waitFor(() => expect(address()).toBe('/admin/collections/work'))
  })

  it.each(['NOT_SIGNED_IN', 'FORBIDDEN'])('sends who may not see it to sign in (%s)', async (code) => {
    renderCollections('/admin/collections', collectionServer({ refuses: { message: 'no', code } }))
    expect(await screen.findByText('Admin Login')).toBeInTheDocument()
  })
})

describe('a list', () => {
  it('shows the described columns, each value as people read it', async () => {
    renderCollections(
      LIST,
      collectionServer({
        records: [
          gadget(1, { price: 1999, stock: 1200, shown: false }),
          gadget(2, {}, { publishedAt: '2026-11-10T12:00:00.000Z' }),
        ],
      }),
    )
    const table = await screen.findByRole('table', { name: 'Gadgets' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Price', 'Stock', 'Shown', 'Made', 'Status'])
    const [first, second] = rows()
    for (const text of ['Gadget 1', '$19.99', '1200', 'No', 'Nov 10, 2026, 12:00 PM UTC', 'Draft'])
      expect(within(first as HTMLElement).getByText(text)).toBeInTheDocument()
    expect(within(second as HTMLElement).getByText('Published')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Gadget 1' })).toHaveAttribute('href', `${LIST}/id-1`)
    expect(screen.getByText('2 records')).toBeInTheDocument()
  })

  it('calls a record by its name before it is fetched', async () => {
    const server = collectionServer({ records: many(1), held: Promise.withResolvers() })
    const { user } = renderCollections(LIST, server)
    await user.click(await screen.findByRole('link', { name: 'Gadget 1' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Gadget 1' })).toBeInTheDocument()
    expect(document.title).toContain('Gadget 1')
    expect(screen.queryByRole('table')).toBeNull()
    server.held?.resolve()
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument()
  })

  it('searches after a pause and keeps the words in the address', async () => {
    const server = collectionServer({ records: [gadget(1, { name: 'Lava lamp' }), gadget(2, { name: 'Pin' })] })
    const { user, address } = renderCollections(LIST, server)
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'lava')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(address()).toBe(`${LIST}?q=lava`)
    expect(server.lists.map(({ search }) => search)).toEqual([undefined, 'lava'])
  })

  it('says when nothing is like that, and takes everything off again', async () => {
    const { user, address } = renderCollections(`${LIST}?q=zzz&is.kind=pin`, collectionServer({ records: many(1) }))
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(address()).toBe(LIST)
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('filters and sorts by what the server offers', async () => {
    const server = collectionServer({ records: many(2) })
    const { user, address } = renderCollections(LIST, server)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Pin')
    await waitFor(() => expect(server.lists.at(-1)).toMatchObject({ filter: [{ name: 'kind', value: 'pin' }] }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, descending')
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({ sort: 'price_DESC', filter: [{ name: 'kind', value: 'pin' }] }),
    )
    expect(address()).toBe(`${LIST}?sort=price_DESC&is.kind=pin`)
    await user.click(button('Name'))
    await waitFor(() => expect(server.lists.at(-1)).toMatchObject({ sort: 'name_ASC' }))
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(button('Name'))
    await waitFor(() => expect(address()).toContain('sort=name_DESC'))
    expect(screen.queryByRole('button', { name: 'Stock' })).not.toBeInTheDocument()
  })

  it('turns pages by keyboard, and back', async () => {
    const { user } = renderCollections(LIST, collectionServer({ records: many(45) }))
    await screen.findByRole('link', { name: 'Gadget 1' })
    expect(button('Previous')).toBeDisabled()
    for (const first of ['Gadget 21', 'Gadget 41']) {
      button('Next').focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByRole('link', { name: first })).toBeInTheDocument()
    }
    expect(button('Next')).toBeDisabled()
    expect(rows()).toHaveLength(5)
    await user.click(button('Previous'))
    expect(await screen.findByRole('link', { name: 'Gadget 21' })).toBeInTheDocument()
    expect(screen.getByText('45 records')).toBeInTheDocument()
  })

  it('offers to create only where one may', async () => {
    renderCollections(LIST, collectionServer({ description: { ...gadgets, operations: ['list', 'get'] } }))
    expect(await screen.findByText('No gadgets yet')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'New gadget' })).not.toBeInTheDocument()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const server = collectionServer({
      records: many(1),
      refuses: { message: 'The database is down', code: 'UNAVAILABLE' },
    })
    const { user } = renderCollections(LIST, server)
    expect(await screen.findByText('The database is down')).toBeInTheDocument()
    server.refuses = null
    await user.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'Gadget 1' })).toBeInTheDocument()
  })

  it('says that an unknown collection is none', async () => {
    renderCollections(LIST, collectionServer({ refuses: { message: 'Collection not found', code: 'NOT_FOUND' } }))
    expect(await screen.findByText('Nothing here')).toBeInTheDocument()
  })
})
