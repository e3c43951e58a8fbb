export type StripeCardFormProps = {
  clientSecret: string
  publishableKey: string
  submitLabel: string
  onPaid: () => Promise<void>
  /** Path of this site to which Stripe brings the person back after paying; without it they stay, and `onPaid` runs. */
  returnPath?: string
}
