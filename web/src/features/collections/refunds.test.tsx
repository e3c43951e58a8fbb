// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../ui/toast.ts'
import type { CollectionDescriptionFragment } from './collection-description.generated.ts'
import { collectionServer } from './testing/collection-server.ts'
import { collectionsStage } from './testing/collections-stage.ts'
import type { Gadget } from './testing/gadgets.ts'
import { renderCollections } from './testing/render-collections.tsx'

collectionsStage()

/** The server's description of a collection; plugins/billing/tests/refund-screens.test.ts keeps it in step. */
const described = (name: string) =>
  JSON.parse(
    readFileSync(`web/src/features/collections/testing/${name}.described.txt`, 'utf8'),
  ) as CollectionDescriptionFragment

const payment = (title: string, values: Record<string, unknown>): Gadget => ({
  ...{ id: 'payment-1', title, version: '1', publishedAt: null, actions: ['refund'], values },
})

const CASES = [
  {
    collection: 'tips',
    list: 'Tips',
    record: payment('Neon Harbor', { artistName: 'Neon Harbor', cents: 2_500, state: 'paid', message: null }),
    before: 'Paid',
    goes: /refunds the fan/i,
  },
  {
    collection: 'subscription-payments',
    list: 'Subscription payments',
    record: payment('in_2026_11', { providerInvoiceId: 'in_2026_11', grossCents: 1_000, state: 'open' }),
    before: 'Not settled yet',
    goes: /the listener’s money goes back/i,
  },
]

describe.each(CASES)('a refund by staff at $collection', ({ collection, list, record, before, goes }) => {
  const start = () => {
    const mine = structuredClone(record)
    const server = collectionServer({
      description: described(collection),
      records: [mine],
      run: ({ values }) => ({ actions: [], values: { ...values, state: 'refunded' } }),
    })
    return { server, ...renderCollections(`/admin/collections/${collection}/payment-1`, server) }
  }
  const openDialog = async (user: ReturnType<typeof start>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    return within(await screen.findByRole('dialog', { name: `Refund: ${record.title}` }))
  }
  const inFacts = async (text: string) =>
    await within(await screen.findByRole('region', { name: 'Details' })).findByText(text, { selector: 'dd, dd *' })

  it('says what it does, asks for the reason, and sends nothing without one', async () => {
    const { server, user } = start()
    const dialog = await openDialog(user)
    expect(dialog.getByText(goes)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    expect(server.sent).toEqual([])
  })

  it('goes out with the reason, and the record and its row say that it is given back', async () => {
    const { server, user } = start()
    expect(await inFacts(before)).toBeInTheDocument()
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Charged twice.')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(await inFacts('Refunded')).toBeInTheDocument()
    expect(server.sent).toEqual([
      {
        operation: 'refund',
        variables: {
          name: collection,
          id: 'payment-1',
          action: 'refund',
          input: { amountCents: null, reason: 'Charged twice.' },
        },
      },
    ])
    expect(getToasts()).toMatchObject([
      { title: 'Refund requested. The payment shows it once the provider has made it' },
    ])
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: list }))
    const row = await within(await screen.findByRole('table', { name: list })).findByRole('row', {
      name: new RegExp(record.title),
    })
    expect(row).toHaveTextContent('Refunded')
  })

  it('of a part goes out in cents, and stays open with the reason when it is refused', async () => {
    const { server, user } = start()
    const dialog = await openDialog(user)
    await user.type(dialog.getByRole('spinbutton', { name: 'Amount ($)' }), '12.34')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Half of it.')
    server.refuses = { message: 'There is only $5.00 left to give back', code: 'REFUND_TOO_LARGE' }
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(await dialog.findByText('There is only $5.00 left to give back')).toBeInTheDocument()
    expect(server.sent[0]?.variables.input).toEqual({ amountCents: 1_234, reason: 'Half of it.' })
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Half of it.'))
    expect(server.records[0]?.values).toMatchObject({ state: record.values.state })
  })
})
