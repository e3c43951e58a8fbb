// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { TipButton } from './tip-button.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const artist = { id: 'a1', username: 'neon', name: 'Neon Harbor', approved: true }

const serve = () => {
  const tips: unknown[] = []
  network.use(
    api.mutation('CreateTip', ({ variables }) => {
      tips.push(variables.input)
      return HttpResponse.json({
        data: {
          __typename: 'Mutation',
          createTip: {
            __typename: 'CreateTipSuccess',
            data: {
              __typename: 'PendingTip',
              tipId: 't1',
              clientSecret: 'secret',
              provider: 'sandbox',
              publishableKey: null,
            },
          },
        },
      })
    }),
    http.post('*/api/payments/sandbox/confirm', async ({ request }) => {
      const { card, confirmed } = (await request.json()) as { card: { number: string }; confirmed?: boolean }
      if (card.number.endsWith('3155') && confirmed === undefined)
        return HttpResponse.json({ status: 'requires_confirmation' })
      return confirmed === false
        ? HttpResponse.json({ message: 'You did not confirm the payment.', code: 'CARD_DECLINED' }, { status: 402 })
        : HttpResponse.json({ status: 'succeeded' })
    }),
  )
  return tips
}

const open = async (status = asListener) => {
  const view = renderPage(<TipButton artist={artist} />, { status })
  await view.user.click(screen.getByRole('button', { name: 'Tip' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Tip Neon Harbor' })) }
}
type View = Awaited<ReturnType<typeof open>>
const pay = async ({ user, dialog }: View, number: string) => {
  await user.type(await dialog.findByLabelText('Card number'), number)
  await user.type(dialog.getByLabelText('Expiry'), '12/34')
  await user.type(dialog.getByLabelText('CVC'), '123')
  await user.click(dialog.getByRole('button', { name: 'Send $10.00' }))
}

describe('a tip', () => {
  it('is chosen, paid and thanked for', async () => {
    const tips = serve()
    const view = await open()
    await view.user.click(view.dialog.getByRole('button', { name: '$10' }))
    await view.user.type(view.dialog.getByLabelText('Message (optional)'), 'For the night drives.')
    await view.user.click(view.dialog.getByRole('button', { name: 'Continue to Payment' }))
    await pay(view, '4242424242424242')
    expect(await view.dialog.findByText('Thank you! $10.00 is on its way to Neon Harbor.')).toBeTruthy()
    expect(tips).toEqual([{ artistId: 'a1', amountCents: 1_000, message: 'For the night drives.', thanks: 'private' }])
  })

  it('may have to be confirmed at the bank, with its own amount', async () => {
    serve()
    const view = await open()
    await view.user.click(view.dialog.getByRole('button', { name: '$10' }))
    await view.user.click(view.dialog.getByRole('button', { name: 'Continue to Payment' }))
    await pay(view, '4000002500003155')
    const bank = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }))
    expect(bank.getByText(/paying \$10\.00 to Fairwave/)).toBeTruthy()
    await view.user.click(bank.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Payment failed', variant: 'destructive' }))
  })

  it('says in the form why the provider would not begin it', async () => {
    network.use(
      api.mutation('CreateTip', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            createTip: { __typename: 'PaymentFailedError', message: 'Tips are paused here.', code: 'PAYMENT_REFUSED' },
          },
        }),
      ),
    )
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    expect(await dialog.findByText('Tips are paused here.')).toBeTruthy()
    expect(dialog.queryByLabelText('Card number')).toBeNull()
  })

  it('marks the amount that is chosen, also when it is typed', async () => {
    serve()
    const { user, dialog } = await open()
    const pressed = () =>
      within(dialog.getByRole('group', { name: 'Suggested tips' }))
        .getAllByRole('button')
        .filter((button) => button.getAttribute('aria-pressed') === 'true')
        .map(({ textContent }) => textContent)
    expect(pressed()).toEqual(['$5'])
    await user.click(dialog.getByRole('button', { name: '$20' }))
    expect(pressed()).toEqual(['$20'])
    await user.clear(dialog.getByLabelText(/^Amount/))
    expect(pressed()).toEqual([])
    await user.type(dialog.getByLabelText(/^Amount/), '3.00')
    expect(pressed()).toEqual(['$3'])
  })

  it('is between $1 and $500', async () => {
    const tips = serve()
    const { user, dialog } = await open()
    for (const [typed, message] of [
      ['0.5', 'A tip is between $1 and $500'],
      ['501', 'A tip is between $1 and $500'],
      ['1.005', 'Amount is in dollars and cents'],
    ] as const) {
      await user.clear(dialog.getByLabelText(/^Amount/))
      await user.type(dialog.getByLabelText(/^Amount/), typed)
      await user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
      expect(await dialog.findByText(message)).toBeTruthy()
    }
    expect(tips).toEqual([])
  })

  it('needs a listener, and an artist who is approved', async () => {
    const { dialog } = await open(loggedOut)
    expect(dialog.getByRole('link', { name: 'Listener Login' })).toBeTruthy()
    cleanup()
    renderPage(<TipButton artist={{ ...artist, approved: false }} />)
    expect(screen.queryByRole('button', { name: 'Tip' })).toBeNull()
  })
})
