import { z } from 'zod'

/** What the browser's payment form needs, in the API document. */
export const pendingPaymentShape = z.object({
  clientSecret: z.string(),
  provider: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().nullable(),
})
