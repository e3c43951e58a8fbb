// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../ui/toast.ts'
import { collectionServer } from './testing/collection-server.ts'
import { LIST, button, collectionsStage, many, rows } from './testing/collections-stage.ts'
import { gadgets } from './testing/gadgets.ts'
import { renderCollections } from './testing/render-collections.tsx'

collectionsStage()

describe('creating', () => {
  it('draws the form by the description and sends values of the right kinds', async () => {
    const server = collectionServer()
    const { user, address } = renderCollections(`${LIST}/new`, server)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lava lamp')
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveValue('pin')
    expect(screen.getByRole('spinbutton', { name: 'Stock' })).toHaveValue(5)
    expect(screen.getByRole('checkbox', { name: 'Shown' })).toBeChecked()
    await user.type(screen.getByRole('spinbutton', { name: 'Price ($)' }), '12.5')
    await user.click(screen.getByRole('checkbox', { name: 'Shown' }))
    await user.click(button('Create'))
    await waitFor(() => expect(address()).toBe(`${LIST}/id-1`))
    expect(server.sent).toEqual([
      {
        operation: 'create',
        variables: {
          name: 'gadgets',
          values: { name: 'Lava lamp', story: null, kind: 'pin', price: 1250, stock: 5, page: null, shown: false },
        },
      },
    ])
    expect(getToasts()).toMatchObject([{ title: 'Gadget created' }])
  })

  it('validates before it sends, with the server’s words, and goes to the first error', async () => {
    const server = collectionServer()
    const { user } = renderCollections(`${LIST}/new`, server)
    await user.type(await screen.findByRole('spinbutton', { name: 'Price ($)' }), '0.5')
    await user.type(screen.getByRole('textbox', { name: 'Page' }), 'http://x')
    await user.click(button('Create'))
    for (const message of ['Name is required', 'Price must be at least $1.00', 'Page must start with https://'])
      expect(await screen.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    expect(server.sent).toEqual([])
  })

  it('puts the server’s messages on the fields, and others above the form, keeping what was typed', async () => {
    const server = collectionServer({
      refuses: { message: 'This name is taken', code: 'ALREADY_EXISTS', fields: { name: 'This name is taken' } },
    })
    const { user } = renderCollections(`${LIST}/new`, server)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lamp')
    await user.type(screen.getByRole('spinbutton', { name: 'Price ($)' }), '5')
    await user.click(button('Create'))
    expect(await screen.findByText('This name is taken')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    server.refuses = { message: 'Sign in to do this', code: 'NOT_SIGNED_IN' }
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '2')
    await user.click(button('Create'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp2')
  })
})

describe('a record', () => {
  it('is edited: only what changed is sent, with the version that was read', async () => {
    const server = collectionServer({ records: many(1) })
    const { user } = renderCollections(`${LIST}/id-1`, server)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.getByRole('spinbutton', { name: 'Price ($)' })).toHaveValue(12.5)
    await user.clear(name)
    await user.type(name, 'Lava lamp')
    await user.click(button('Save'))
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Saved' }]))
    expect(server.sent).toEqual([
      { operation: 'save', variables: { name: 'gadgets', id: 'id-1', version: '1', values: { name: 'Lava lamp' } } },
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Lava lamp' })).toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Nothing has changed' }]))
    await user.type(name, 's')
    await user.click(button('Save'))
    await waitFor(() =>
      expect(server.sent[1]?.variables).toMatchObject({ version: '2', values: { name: 'Lava lamps' } }),
    )
  })

  it('shows what cannot be written to read: times, ids as links, JSON', async () => {
    renderCollections(`${LIST}/id-1`, collectionServer({ records: many(1) }))
    const facts = within(await screen.findByRole('region', { name: 'Details' }))
    expect(facts.getByText('Nov 10, 2026, 12:00 PM UTC')).toBeInTheDocument()
    expect(facts.getByRole('link', { name: '0195f3a0' })).toHaveAttribute(
      'href',
      '/admin/collections/artists/0195f3a0-0000-7000-8000-000000000000',
    )
    expect(facts.getByText(/"from": 1/)).toBeInTheDocument()
    expect(facts.queryByText('Price')).not.toBeInTheDocument()
  })

  it('has no form where nobody may change it', async () => {
    renderCollections(
      `${LIST}/id-1`,
      collectionServer({ records: many(1), description: { ...gadgets, operations: ['list', 'get'], actions: [] } }),
    )
    expect(
      await within(await screen.findByRole('region', { name: 'Details' })).findByText('$12.50'),
    ).toBeInTheDocument()
    for (const name of ['Save', 'Delete', 'Publish'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('is published and taken back', async () => {
    const server = collectionServer({ records: many(1) })
    const { user } = renderCollections(`${LIST}/id-1`, server)
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published')).toBeInTheDocument()
    await user.click(button('Unpublish'))
    expect(await screen.findByText('Draft')).toBeInTheDocument()
    expect(server.sent.map(({ variables }) => [variables.version, variables.published])).toEqual([
      ['1', true],
      ['2', false],
    ])
  })

  it('is deleted once one is sure', async () => {
    const server = collectionServer({ records: many(2) })
    const { user, address } = renderCollections(`${LIST}/id-1`, server)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this gadget?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.records).toHaveLength(2)
    await user.click(button('Delete'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe(LIST))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(getToasts()).toMatchObject([{ title: 'Gadget deleted' }])
  })

  it('says that it is gone', async () => {
    renderCollections(`${LIST}/id-9`, collectionServer({ records: many(1) }))
    expect(await screen.findByText('Nothing here')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', LIST)
  })
})

describe('actions', () => {
  it('ask for what they need, by their own form, and show what came of it', async () => {
    const server = collectionServer({ records: many(1) })
    const { user } = renderCollections(`${LIST}/id-1`, server)
    await user.click(await screen.findByRole('button', { name: 'Quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote: Gadget 1' }))
    expect(dialog.getByText('Tells the price.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Quote' }))
    expect(await dialog.findByText('Amount is required')).toBeInTheDocument()
    await user.type(dialog.getByRole('spinbutton', { name: 'Amount ($)' }), '20')
    await user.click(dialog.getByRole('button', { name: 'Quote' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.sent).toEqual([
      { operation: 'quote', variables: { name: 'gadgets', id: 'id-1', action: 'quote', input: { amount: 2000 } } },
    ])
    expect(screen.getByRole('spinbutton', { name: 'Price ($)' })).toHaveValue(20)
    expect(screen.queryByRole('button', { name: 'Quote' })).not.toBeInTheDocument()
  })

  it('stay open with the reason when they are refused', async () => {
    const server = collectionServer({ records: many(1), refuses: null })
    const { user } = renderCollections(`${LIST}/id-1`, server)
    await user.click(await screen.findByRole('button', { name: 'Scrap' }))
    server.refuses = { message: 'It is on a shelf', code: 'CONFLICT' }
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Scrap' }))
    expect(await screen.findByText('It is on a shelf')).toBeInTheDocument()
    server.refuses = null
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Scrap' }))
    expect(await screen.findByText('No gadgets yet')).toBeInTheDocument()
  })
})

describe('two editors at once', () => {
  const theirs = { stock: 99, name: 'Their name' }

  const clash = async () => {
    const server = collectionServer({ records: many(1) })
    const shown = renderCollections(`${LIST}/id-1`, server)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await shown.user.clear(name)
    await shown.user.type(name, 'My name')
    const record = server.records[0]
    if (record) Object.assign(record, { version: '2', title: theirs.name, values: { ...record.values, ...theirs } })
    await shown.user.click(button('Save'))
    const notice = await screen.findByRole('alert', { name: 'Conflicting change' })
    return { ...shown, server, name, notice }
  }

  it('are told, with both versions, and nothing typed is lost', async () => {
    const { notice, name } = await clash()
    expect(notice).toHaveTextContent('Someone else changed this gadget while you were editing')
    expect(notice).toHaveTextContent(/Name\s*Theirs: Their name\s*Yours: My name/)
    expect(notice).toHaveTextContent(/Stock\s*Theirs: 99/)
    expect(notice).toHaveFocus()
    expect(name).toHaveValue('My name')
  })

  it('may save theirs over it: only the fields that were changed here', async () => {
    const { user, server } = await clash()
    await user.click(button('Save my changes over theirs'))
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Conflicting change' })).not.toBeInTheDocument())
    expect(server.sent.at(-1)?.variables).toMatchObject({ version: '2', values: { name: 'My name' } })
    expect(server.records[0]?.values).toMatchObject({ name: 'My name', stock: 99 })
    expect(screen.getByRole('spinbutton', { name: 'Stock' })).toHaveValue(99)
  })

  it('may go on from the other’s version', async () => {
    const { user, server, name } = await clash()
    await user.click(button('Discard mine'))
    expect(name).toHaveValue('Their name')
    await user.type(name, '!')
    await user.click(button('Save'))
    await waitFor(() =>
      expect(server.sent.at(-1)?.variables).toMatchObject({ version: '2', values: { name: 'Their name!' } }),
    )
  })
})
