// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, network } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { PaymentReturn } from './payment-return.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const arrive = (path: string) =>
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <PaymentReturn>
          <Address />
        </PaymentReturn>
      </MemoryRouter>
    </StrictMode>,
  )
const address = () => screen.getByTestId('address').textContent
const added = (outcome: string) =>
  `payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${outcome}`

/** Subscribed from this look on. */
const subscribedAt = (look: number) => {
  let looks = 0
  network.use(
    api.query('SubscriptionState', () => {
      looks += 1
      const isSubscribed = looks >= look
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          subscription: {
            __typename: 'SubscriptionStatus',
            isSubscribed,
            state: isSubscribed ? 'active' : 'incomplete',
            currentPeriodEnd: null,
            cancelAtPeriodEnd: false,
            hasPortal: true,
            card: null,
          },
        },
      })
    }),
  )
  return () => looks
}

describe('the return from a payment', () => {
  it('to Discover takes the secret out of the address, and waits for the subscription', async () => {
    const looks = subscribedAt(3)
    arrive(`/discover?${added('succeeded')}&sort=new`)
    await waitFor(() => expect(address()).toBe('/discover?sort=new'))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'You’re in' }), { timeout: 5_000 })
    expect(looks()).toBe(3)
  })

  it('after a refusal says so, and asks for nothing', async () => {
    const looks = subscribedAt(1)
    arrive(`/discover?${added('failed')}`)
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Payment failed', variant: 'destructive' }))
    expect(address()).toBe('/discover')
    expect(looks()).toBe(0)
  })

  it('to another page is thanked for', async () => {
    arrive(`/artist/neon?${added('succeeded')}`)
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Payment received', description: 'Thank you!' }))
    expect(address()).toBe('/artist/neon')
  })

  it('is nothing for other addresses', () => {
    arrive('/discover?redirect_status=succeeded')
    expect(address()).toBe('/discover?redirect_status=succeeded')
    expect(getToasts()).toEqual([])
  })
})
