// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { FakeStripe } from '../../../ui/payment/testing/fake-stripe.ts'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { SubscribePage } from './subscribe-page.tsx'

let isSubscribed: boolean
let hasPortal: boolean
let creates: number
let answer: () => object
/** Resolves before the subscription is created. */
let gate: Promise<void>
let stripe: FakeStripe

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  isSubscribed = false
  hasPortal = true
  creates = 0
  gate = Promise.resolve()
  stripe = new FakeStripe()
  stripe.install()
  answer = () => ({
    __typename: 'CreateSubscriptionSuccess',
    data: {
      __typename: 'PendingSubscription',
      clientSecret: 'pi_1_secret_2',
      provider: 'stripe',
      publishableKey: 'pk_test_page',
    },
  })
  network.use(
    api.query('SubscriptionState', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          subscription: {
            __typename: 'SubscriptionStatus',
            isSubscribed,
            state: isSubscribed ? 'active' : 'incomplete',
            currentPeriodEnd: isSubscribed ? '2026-12-10T12:00:00.000Z' : null,
            cancelAtPeriodEnd: false,
            hasPortal,
            card: null,
          },
        },
      }),
    ),
    api.mutation('CreateSubscription', async () => {
      creates += 1
      await gate
      return HttpResponse.json({ data: { __typename: 'Mutation', createSubscription: answer() } })
    }),
  )
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (status = asListener) => renderPage(<SubscribePage />, { status, path: '/subscribe' })

describe('the subscribe page with Stripe', () => {
  it('tells what it costs, sets the payment up, and hands the card to Stripe', async () => {
    const created = Promise.withResolvers<void>()
    gate = created.promise
    const { user } = open()
    expect(await screen.findByText('Setting up payment...')).toBeTruthy()
    expect(stripe.elements).toEqual([])
    created.resolve()
    for (const text of [
      'Unlimited streaming',
      'Support artists directly',
      '80% of revenue goes to the artists you play',
      'High quality audio',
      'AAC at 256 kbit/s, or Opus at 128 kbit/s where you save data',
      'Discover new music',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getByText('$10').textContent).toContain('/month')
    await user.click(await screen.findByRole('button', { name: 'Subscribe Now' }))
    expect(creates).toBe(1)
    expect(stripe.elements.at(-1)).toMatchObject({ clientSecret: 'pi_1_secret_2' })
    expect(stripe.confirmations).toEqual([
      { confirmParams: { return_url: `${window.location.origin}/discover` }, redirect: 'always' },
    ])
  })

  it('shows a refusal in the provider’s words and keeps the form', async () => {
    answer = () => ({
      __typename: 'CreateSubscriptionSuccess',
      data: {
        __typename: 'PendingSubscription',
        clientSecret: 'pi_1_secret_2',
        provider: 'stripe',
        publishableKey: 'pk_test_refusing',
      },
    })
    stripe.answers = [async () => ({ error: { message: 'Your card has insufficient funds.' } })]
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Subscribe Now' }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Payment failed',
        description: 'Your card has insufficient funds.',
        variant: 'destructive',
      }),
    )
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeTruthy()
  })

  it('without a client secret says that the form cannot be loaded, and tries again', async () => {
    network.use(
      api.mutation(
        'CreateSubscription',
        () => HttpResponse.json({ data: null, errors: [{ message: 'Down', extensions: { code: 'UNAVAILABLE' } }] }),
        { once: true },
      ),
    )
    const { user } = open()
    expect(await screen.findByText('Unable to load payment form')).toBeTruthy()
    expect(screen.getByText(/^Failed to create subscription/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Subscribe Now' })).toBeTruthy()
  })

  it('opened again right after paying, waits for the provider’s word', async () => {
    answer = () => ({
      __typename: 'AlreadySubscribedError',
      message: 'You are already subscribed',
      code: 'ALREADY_SUBSCRIBED',
    })
    open()
    expect(await screen.findByText('Confirming your payment...')).toBeTruthy()
    isSubscribed = true
    expect(await screen.findByText("You're Already Subscribed!", undefined, { timeout: 3_000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Discover' }).getAttribute('href')).toBe('/discover')
  })

  it('lets a subscriber cancel at the period’s end, resume, and go to the provider’s page', async () => {
    isSubscribed = true
    const status = (cancelAtPeriodEnd: boolean) => ({
      __typename: 'SubscriptionStatus',
      isSubscribed,
      state: 'active',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
      cancelAtPeriodEnd,
      hasPortal,
      card: null,
    })
    network.use(
      api.mutation('CancelSubscription', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            cancelSubscription: { __typename: 'CancelSubscriptionSuccess', data: status(true) },
          },
        }),
      ),
      api.mutation('ResumeSubscription', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            resumeSubscription: { __typename: 'ResumeSubscriptionSuccess', data: status(false) },
          },
        }),
      ),
      api.mutation('OpenBillingPortal', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            openBillingPortal: {
              __typename: 'OpenBillingPortalSuccess',
              data: { __typename: 'BillingPortal', url: 'https://billing.stripe.com/p/1' },
            },
          },
        }),
      ),
    )
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { user } = open()
    expect(await screen.findByText('Your subscription renews on December 10, 2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
    expect(await screen.findByText('Your subscription ends on December 10, 2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Resume subscription' }))
    expect(await screen.findByText('Your subscription renews on December 10, 2026.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Card and invoices' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.stripe.com/p/1'))
    assign.mockRestore()
  })

  it('says what the server says when there is nothing to cancel', async () => {
    isSubscribed = true
    hasPortal = false
    network.use(
      api.mutation('CancelSubscription', () =>
        HttpResponse.json({
          data: {
            __typename: 'Mutation',
            cancelSubscription: {
              __typename: 'NotSubscribedError',
              message: 'You have no subscription',
              code: 'NOT_SUBSCRIBED',
            },
          },
        }),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        variant: 'destructive',
        description: 'You have no subscription',
      }),
    )
  })

  it('says so when cancelling fails, and leaves all as it was', async () => {
    isSubscribed = true
    hasPortal = false
    network.use(
      api.mutation('CancelSubscription', () =>
        HttpResponse.json({
          data: null,
          errors: [
            {
              message: 'The payment provider is not available right now. Please try again in a moment',
              extensions: { code: 'UNAVAILABLE' },
            },
          ],
        }),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Error',
        variant: 'destructive',
        description: expect.stringContaining('payment provider'),
      }),
    )
    expect(screen.getByText('Your subscription renews on December 10, 2026.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Card and invoices' })).toBeNull()
  })

  it('asks nobody for a card who is subscribed or not signed in', async () => {
    isSubscribed = true
    open()
    expect(await screen.findByText("You're Already Subscribed!")).toBeTruthy()
    cleanup()
    open(loggedOut)
    expect(await screen.findByText('Sign in to subscribe')).toBeTruthy()
    expect(creates).toBe(0)
    expect(stripe.keys).toEqual([])
  })
})
