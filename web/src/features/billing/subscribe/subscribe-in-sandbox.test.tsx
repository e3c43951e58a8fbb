// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { SubscribePage } from './subscribe-page.tsx'

let isSubscribed: boolean
/** Answers the card form's call once the test lets it. */
let confirm: PromiseWithResolvers<Response>

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  isSubscribed = false
  confirm = Promise.withResolvers()
  network.use(
    api.query('SubscriptionState', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          subscription: {
            __typename: 'SubscriptionStatus',
            isSubscribed,
            state: isSubscribed ? 'active' : 'incomplete',
            currentPeriodEnd: null,
            cancelAtPeriodEnd: false,
            hasPortal: false,
            card: null,
          },
        },
      }),
    ),
    api.mutation('CreateSubscription', () =>
      HttpResponse.json({
        data: {
          __typename: 'Mutation',
          createSubscription: {
            __typename: 'CreateSubscriptionSuccess',
            data: {
              __typename: 'PendingSubscription',
              clientSecret: 'pi_1_secret_2',
              provider: 'sandbox',
              publishableKey: null,
            },
          },
        },
      }),
    ),
    http.post('*/api/payments/sandbox/confirm', () => confirm.promise),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const pay = async () => {
  const { user, path } = renderPage(<SubscribePage />, { status: asListener, path: '/subscribe' })
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242')
  await user.type(screen.getByLabelText('Expiry'), '1234')
  await user.type(screen.getByLabelText('CVC'), '123')
  await user.click(screen.getByRole('button', { name: 'Subscribe Now' }))
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy()
  return { path, user }
}

describe('the subscribe page with the sandbox', () => {
  it('has one title while it loads, while one pays and afterwards', async () => {
    renderPage(<SubscribePage />, { status: asListener, path: '/subscribe' })
    const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Subscribe to Fairwave'])
    await screen.findByLabelText('Card number')
    expect(titles()).toEqual(['Subscribe to Fairwave'])
    cleanup()
    isSubscribed = true
    renderPage(<SubscribePage />, { status: asListener, path: '/subscribe' })
    await screen.findByText("You're Already Subscribed!")
    expect(titles()).toEqual(['Subscribe to Fairwave'])
  })

  it('goes to Discover once the payment has been applied', async () => {
    const { path } = await pay()
    isSubscribed = true
    confirm.resolve(HttpResponse.json({ status: 'succeeded' }))
    await waitFor(() => expect(path()).toBe('/discover'))
    expect(getToasts()).toMatchObject([
      { title: 'You’re in', description: 'Payment received. Every song is yours to play.', open: true },
    ])
  })

  it('lets a good payment after a declined one stand alone: no old failure, and a word of success', async () => {
    const { path, user } = await pay()
    confirm.resolve(HttpResponse.json({ message: 'Your card was declined.' }, { status: 402 }))
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toBe('Payment failed: Your card was declined.')
    await waitFor(() => expect(document.activeElement).toBe(problem))
    confirm = Promise.withResolvers()
    await user.click(screen.getByRole('button', { name: 'Subscribe Now' }))
    await screen.findByRole('button', { name: 'Processing...' })
    expect(getToasts().filter(({ open }) => open)).toEqual([])
    isSubscribed = true
    confirm.resolve(HttpResponse.json({ status: 'succeeded' }))
    await waitFor(() => expect(path()).toBe('/discover'))
    expect(getToasts().filter(({ open }) => open)).toMatchObject([{ title: 'You’re in' }])
  })

  it('keeps what was typed when the card is declined', async () => {
    const { path } = await pay()
    confirm.resolve(HttpResponse.json({ message: 'Your card was declined.', code: 'CARD_DECLINED' }, { status: 402 }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Payment failed',
        description: 'Your card was declined.',
        variant: 'destructive',
      }),
    )
    expect((screen.getByLabelText('Card number') as HTMLInputElement).value).toBe('4242 4242 4242 4242')
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeTruthy()
    expect(path()).toBe('/subscribe')
  })
})
