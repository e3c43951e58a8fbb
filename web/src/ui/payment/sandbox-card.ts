import { z } from 'zod'
import { typeExpiry } from './type-card.ts'

/** The sandbox's card form: typed text, converted for the call. */
export const sandboxCardSchema = z.object({
  number: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Card number must have 12 to 19 digits')),
  expiry: z
    .string()
    .transform((typed) => typeExpiry(typed))
    .pipe(z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Expiry must be a month and a year, like 12/34')),
  cvc: z.string().regex(/^\s*\d{3,4}\s*$/, 'CVC must have 3 digits'),
})

export type SandboxCard = z.output<typeof sandboxCardSchema>

export type ConfirmAnswer = { status: 'succeeded' | 'requires_confirmation' }

/** Pays with the sandbox. Throws an Error with the provider's message when it refuses. */
export const confirmSandboxPayment = async (
  clientSecret: string,
  card: SandboxCard,
  confirmed?: boolean,
): Promise<ConfirmAnswer> => {
  const [month = '', year = ''] = card.expiry.split('/')
  const response = await fetch('/api/payments/sandbox/confirm', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientSecret,
      card: {
        number: card.number,
        expMonth: Number(month),
        expYear: Number(`20${year}`),
        cvc: card.cvc.trim(),
      },
      ...(confirmed === undefined ? {} : { confirmed }),
    }),
  })
  const body = (await response.json().catch(() => ({}))) as Partial<ConfirmAnswer> & { message?: string }
  if (!response.ok || !body.status) throw new Error(body.message ?? `${response.status}: ${response.statusText}`)
  return { status: body.status }
}
