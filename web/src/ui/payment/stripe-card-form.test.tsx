// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../toast.ts'
import { Dialog } from '../dialog.tsx'
import { color } from '../tokens.ts'
import { PaymentForm } from './payment-form.tsx'
import { FakeStripe } from './testing/fake-stripe.ts'

let stripe: FakeStripe
/** Stripe.js is kept per key. */
let number = 0
beforeEach(() => {
  stripe = new FakeStripe()
  number += 1
})
afterEach(() => {
  cleanup()
  clearToasts()
})

const form = (onPaid: () => Promise<void> = async () => {}, returnPath?: string) => (
  <PaymentForm
    payment={{ provider: 'stripe', clientSecret: 'pi_1_secret_2', publishableKey: `pk_test_${number}` }}
    amount="$10.00"
    submitLabel="Subscribe Now"
    onPaid={onPaid}
    returnPath={returnPath}
  />
)
const button = () => screen.findByRole('button', { name: 'Subscribe Now' })

describe('Stripe’s card form', () => {
  it('waits for the element, in the product’s colours, and pays with a return to where it is told', async () => {
    stripe.mounted = 'nothing'
    stripe.install()
    const { unmount } = render(form(undefined, '/discover'))
    expect(await screen.findByText('Setting up payment...')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Card number' })).toBeTruthy())
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    expect(stripe.destroyed).toBe(1)

    stripe.mounted = 'ready'
    stripe.answers = [() => new Promise(() => {})]
    const user = userEvent.setup()
    render(form(undefined, '/discover'))
    await user.click(await screen.findByRole('button', { name: 'Subscribe Now' }))
    expect(stripe.keys).toEqual([`pk_test_${number}`])
    expect(stripe.elements.at(-1)).toMatchObject({
      clientSecret: 'pi_1_secret_2',
      appearance: { variables: { colorPrimary: color.magenta } },
    })
    expect(stripe.confirmations).toEqual([
      { confirmParams: { return_url: `${window.location.origin}/discover` }, redirect: 'always' },
    ])
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy()
    fireEvent.submit(screen.getByRole('form', { name: 'Card payment' }))
    expect(stripe.confirmations).toHaveLength(1)
  })

  it('stays where no return is wanted, and says that it is paid', async () => {
    stripe.install()
    const onPaid = vi.fn(async () => {})
    render(form(onPaid))
    await userEvent.setup().click(await button())
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
    expect(stripe.confirmations[0]).toMatchObject({ redirect: 'if_required' })
  })

  it('shows a refusal in Stripe’s words, and takes another card', async () => {
    stripe.install()
    stripe.answers = [
      async () => ({ error: { message: 'Your card was declined.' } }),
      async () => {
        throw new Error('Network is down')
      },
    ]
    const onPaid = vi.fn(async () => {})
    const user = userEvent.setup()
    render(form(onPaid))
    await user.click(await button())
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Payment failed',
        description: 'Your card was declined.',
        variant: 'destructive',
      }),
    )
    expect(screen.getByRole('alert').textContent).toBe('Payment failed: Your card was declined.')
    await user.click(await button())
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: 'Payment failed', description: 'Network is down' }),
    )
    expect(onPaid).not.toHaveBeenCalled()
    await user.click(await button())
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  })

  it('takes a payment that went through before for what it is', async () => {
    stripe.install()
    stripe.answers = [
      async () => ({
        error: { message: 'This PaymentIntent has already succeeded.', payment_intent: { status: 'succeeded' } },
      }),
    ]
    const onPaid = vi.fn(async () => {})
    render(form(onPaid, '/discover'))
    await userEvent.setup().click(await button())
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
    expect(getToasts()).toEqual([])
  })

  it('says so when the element cannot be shown, and tries again', async () => {
    stripe.mounted = 'loaderror'
    stripe.install()
    render(form())
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load payment form')
    stripe.mounted = 'ready'
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await button()).toBeTruthy()
  })

  it('is not there for a provider that is not known', () => {
    render(
      <PaymentForm
        payment={{ provider: 'other', clientSecret: 's' }}
        amount="$1.00"
        submitLabel="Pay"
        onPaid={async () => {}}
      />,
    )
    expect(screen.getByRole('alert').textContent).toBe('Unable to load payment form')
  })

  it('lets the bank’s frame have the focus, even from within a dialog', async () => {
    stripe.install()
    const onOpenChange = vi.fn()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Tip">
        {form()}
      </Dialog>,
    )
    ;(await button()).focus()
    const bank = Object.assign(document.createElement('iframe'), { name: '__privateStripeFrame1', tabIndex: 0 })
    const stranger = Object.assign(document.createElement('button'), { textContent: 'Elsewhere' })
    document.body.append(bank, stranger)
    stranger.focus()
    expect(document.activeElement).toBe(await button())
    bank.focus()
    expect(document.activeElement).toBe(bank)
    expect(onOpenChange).not.toHaveBeenCalled()
    bank.remove()
    stranger.remove()
  })
})
