// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loggedOut } from '../../../app/auth-status.tsx'
import { defineFeature } from '../../../app/define-feature.ts'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const serve = (subscription: object = {}) =>
  network.use(
    api.query('SubscriptionState', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          subscription: {
            __typename: 'SubscriptionStatus',
            isSubscribed: true,
            state: 'active',
            currentPeriodEnd: '2026-12-02T12:00:00.000Z',
            cancelAtPeriodEnd: false,
            hasPortal: false,
            card: { __typename: 'PaymentCard', brand: 'Visa', last4: '4242', expMonth: 3, expYear: 2028 },
            ...subscription,
          },
        },
      }),
    ),
  )

const Months = () => <p>The paid months</p>
const others = [defineFeature({ name: 'months', plugin: null, slots: { subscriptionPanels: [Months] } })]
const open = (status = asListener, features = others) =>
  renderPage(<SubscriptionPage />, { status, features, path: '/subscription' })

describe('a listener’s subscription', () => {
  it('tells which card pays it, and until when that is good', async () => {
    serve()
    open()
    expect(await screen.findByText('Paid with Visa ending in 4242, good until 03/2028')).toBeTruthy()
  })

  it('tells how it goes on', async () => {
    for (const [subscription, text] of [
      [{}, 'Your subscription renews on December 2, 2026.'],
      [{ cancelAtPeriodEnd: true }, 'Your subscription ends on December 2, 2026.'],
      [{ isSubscribed: false, state: 'canceled' }, 'Your subscription ended on December 2, 2026.'],
      [{ isSubscribed: false, state: 'past_due' }, 'Your last renewal wasn’t paid. Songs won’t play until it is.'],
    ] as const) {
      serve(subscription)
      open()
      expect(await screen.findByText(text)).toBeTruthy()
      cleanup()
    }
  })

  it('says where the money went only where somebody tells', async () => {
    serve()
    open()
    expect(await screen.findByText('The paid months')).toBeTruthy()
    expect(screen.getByText(/^Where your \$10 went/)).toBeTruthy()
    cleanup()
    open(asListener, [])
    expect(await screen.findByText(/^Your subscription renews/)).toBeTruthy()
    expect(screen.queryByText(/Where your \$10 went/)).toBeNull()
  })

  it('lets what stands below ask at the same time', async () => {
    const letGo = Promise.withResolvers<void>()
    network.use(
      api.query('SubscriptionState', async () => {
        await letGo.promise
        return HttpResponse.json({ data: null, errors: [{ message: 'No' }] })
      }),
    )
    open()
    const months = await screen.findByText('The paid months')
    expect(months.closest('[hidden]')).not.toBeNull()
    letGo.resolve()
    await screen.findByText('Your subscription could not be loaded')
    expect(months.closest('[hidden]')).not.toBeNull()
  })

  it('is empty before the first payment, and for listeners', async () => {
    serve({ isSubscribed: false, state: 'none', currentPeriodEnd: null })
    open()
    expect(await screen.findByText('No subscription yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe')
    cleanup()
    open(loggedOut)
    expect(screen.getByText('Please Login')).toBeTruthy()
  })

  it('fails with a way on', async () => {
    network.use(api.query('SubscriptionState', () => HttpResponse.json({ data: null, errors: [{ message: 'No' }] })))
    const { user } = open()
    await screen.findByText('Your subscription could not be loaded')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Your subscription renews/)).toBeTruthy()
  })
})
