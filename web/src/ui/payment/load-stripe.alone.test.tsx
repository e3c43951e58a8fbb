// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PaymentForm } from './payment-form.tsx'
import { FakeStripe } from './testing/fake-stripe.ts'

// In a process of its own: what was fetched once is not fetched again.
describe('Stripe.js', () => {
  it('that does not load is fetched again at a press', async () => {
    const scripts: string[] = []
    /** The answer of js.stripe.com. */
    let answer: 'error' | 'load' = 'error'
    const append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
      scripts.push((node as unknown as HTMLScriptElement).src)
      if (answer === 'load') new FakeStripe().install()
      queueMicrotask(() => node.dispatchEvent(new Event(answer)))
      return node
    })
    try {
      render(
        <PaymentForm
          payment={{ provider: 'stripe', clientSecret: 'pi_1_secret_2', publishableKey: 'pk_test_1' }}
          amount="$10.00"
          submitLabel="Subscribe Now"
          onPaid={async () => {}}
        />,
      )
      expect((await screen.findByRole('alert')).textContent).toContain('Unable to load payment form')
      answer = 'load'
      await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('button', { name: 'Subscribe Now' })).toBeTruthy()
      expect(new Set(scripts)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']))
    } finally {
      append.mockRestore()
    }
  })
})
