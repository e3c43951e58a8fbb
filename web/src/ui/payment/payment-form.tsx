import { SandboxCardForm } from './sandbox-card-form.tsx'

/** A payment that waits for its card, as the server hands it out. */
export type PendingPayment = {
  clientSecret: string
  /** 'sandbox', or the name of the provider whose form is shown. */
  provider: string
  publishableKey?: string | null
}

export type PaymentFormProps = {
  payment: PendingPayment
  /** What is paid, as people read it: '$10.00'. */
  amount: string
  submitLabel: string
  /** Called once the provider says that the payment went through. */
  onPaid: () => Promise<void>
}

/** The card form of whoever takes the payment. */
export const PaymentForm = ({ payment, ...form }: PaymentFormProps) => {
  if (payment.provider !== 'sandbox') return <p role="alert">Unable to load payment form</p>
  return <SandboxCardForm clientSecret={payment.clientSecret} {...form} />
}
