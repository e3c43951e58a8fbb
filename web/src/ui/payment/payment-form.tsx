import { SandboxCardForm } from './sandbox-card-form.tsx'
import { StripeCardForm } from './stripe-card-form.tsx'

/** A payment that waits for its card, as the server hands it out. */
export type PendingPayment = {
  clientSecret: string
  /** 'sandbox', or the name of the provider whose form is shown. */
  provider: string
  publishableKey?: string | null
}

export type PaymentFormProps = {
  payment: PendingPayment
  /** The price as shown: '$10.00'. */
  amount: string
  submitLabel: string
  /** Called once the provider says that the payment went through. */
  onPaid: () => Promise<void>
  /** Path of this site to which a provider that leaves the page brings the person back, in place of `onPaid`. */
  returnPath?: string
}

/** The card form of whoever takes the payment. */
export const PaymentForm = ({
  payment: { provider, clientSecret, publishableKey },
  amount,
  returnPath,
  ...form
}: PaymentFormProps) => {
  if (provider === 'sandbox') return <SandboxCardForm clientSecret={clientSecret} amount={amount} {...form} />
  if (provider === 'stripe' && publishableKey)
    return (
      <StripeCardForm clientSecret={clientSecret} publishableKey={publishableKey} returnPath={returnPath} {...form} />
    )
  return <p role="alert">Unable to load payment form</p>
}
