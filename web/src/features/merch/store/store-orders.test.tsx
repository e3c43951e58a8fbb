// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { orderNode } from '../testing/fake-store.ts'
import { storeStage, toastSays } from '../testing/store-stage.tsx'

const { store, open } = storeStage()

describe('Orders', () => {
  const openOrders = async () => {
    const view = open()
    await view.user.click(await screen.findByRole('tab', { name: /^Orders/ }))
    return view
  }

  it('show what the specification names', async () => {
    store.orders = [orderNode('01a1fd26-03b7-7785', { status: 'shipped', trackingNumber: '1Z999' })]
    await openOrders()
    const row = within(await screen.findByRole('article', { name: 'Order 01a1fd26' }))
    for (const text of [
      '#01a1fd26',
      'shipped',
      '1Z999',
      'ada@example.com',
      '2',
      'Nov 21, 2026',
      '$40.80',
      '$48.00',
      'Platform fee (15%)',
      '$7.20',
    ])
      expect(row.getByText(text)).toBeTruthy()
  })

  it('give each state its colour, and any other grey', async () => {
    const states = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
    store.orders = states.map((status, index) => orderNode(`${index}0000000`, { status, nextStatuses: [] }))
    await openOrders()
    const badges = await Promise.all(
      states.map(async (status) => getComputedStyle(await screen.findByText(status)).backgroundColor),
    )
    expect(new Set(badges).size).toBe(5)
    expect(badges[4]).toBe(badges[5])
  })

  it('say why one was refunded', async () => {
    store.orders = [
      orderNode('11111111-a', { status: 'refunded', nextStatuses: [], refundReason: 'The sleeve is torn' }),
      orderNode('22222222-b', { status: 'refunded', nextStatuses: [] }),
    ]
    await openOrders()
    const [told, untold] = await screen.findAllByRole('article')
    expect(within(told!).getByText('Reason for the refund').nextElementSibling?.textContent).toBe('The sleeve is torn')
    expect(within(untold!).queryByText('Reason for the refund')).toBeNull()
  })

  it('are marked as shipped with a tracking number, and refunded after a question', async () => {
    store.orders = [orderNode('11111111-a'), orderNode('22222222-b')]
    const { user } = await openOrders()
    const [first, second] = await screen.findAllByRole('article')
    await user.click(within(first!).getByRole('button', { name: 'Mark as shipped' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
    await user.type(dialog.getByLabelText(/^Tracking number/), '1Z999')
    await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(second!).getByRole('button', { name: 'Refund' }))
    const question = within(await screen.findByRole('dialog', { name: 'Refund this order?' }))
    await user.type(question.getByLabelText('Reason (optional)'), 'The sleeve is torn')
    await user.click(question.getByRole('button', { name: 'Refund $48.00' }))
    await waitFor(() => expect(store.updated).toHaveLength(2))
    expect(store.updated).toEqual([
      { id: '11111111-a', input: { status: 'shipped', trackingNumber: '1Z999' } },
      { id: '22222222-b', input: { status: 'refunded', reason: 'The sleeve is torn' } },
    ])
  })

  it('say when the server refuses a step', async () => {
    store.orders = [orderNode('11111111-a', { status: 'shipped', nextStatuses: ['delivered', 'refunded'] })]
    store.refuse = {
      data: {
        __typename: 'Mutation',
        updateOrder: {
          __typename: 'OrderStepRefusedError',
          message: 'An order that is refunded cannot become delivered',
          code: 'STEP_REFUSED',
        },
      },
    }
    const { user } = await openOrders()
    await user.click(await screen.findByRole('button', { name: 'Mark as delivered' }))
    await toastSays('Error', 'An order that is refunded cannot become delivered')
  })
})
