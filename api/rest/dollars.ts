import { z } from 'zod'

/**
 * An amount that REST takes in dollars, as the whole cents that everything inside counts in. `cents` is the rule of that
 * amount. Nothing is rounded: an amount that is not whole cents is refused, under the name that the caller sent.
 */
export function dollars<Cents extends z.ZodType<number | null | undefined, number>>(label: string, cents: Cents) {
  return z
    .number({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a number`) })
    .refine((amount) => Math.round(amount * 100) / 100 === amount, `${label} is in dollars and cents`)
    .transform((amount) => Math.round(amount * 100))
    .pipe(cents)
}

/**
 * A body with amounts in cents as REST takes it: `priceCents` as `price`, in dollars. `labels` names each amount in errors.
 */
export function inDollars<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  labels: Readonly<Record<string, string>>,
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  const amounts = Object.entries(labels).map(([name, label]) => [name, name.replace(/Cents$/, ''), label] as const)
  const rest = Object.entries(schema.shape).filter(([name]) => !(name in labels))
  const sent = amounts.map(([name, short, label]) => [short, amountOf(label, schema.shape[name] as Amount)] as const)
  return z.object(Object.fromEntries([...rest, ...sent])).transform((body) => {
    const parsed: Record<string, unknown> = { ...body }
    for (const [name, short] of amounts) {
      if (parsed[short] !== undefined) parsed[name] = parsed[short]
      delete parsed[short]
    }
    return parsed as z.output<z.ZodObject<Shape>>
  })
}

type Amount = z.ZodType<number | null | undefined, number>

/** May be null or left out where the cents may. */
function amountOf(label: string, cents: Amount) {
  const amount = dollars(label, cents)
  if (!cents.safeParse(undefined).success) return amount
  if (!cents.safeParse(null).success) return amount.optional()
  return amount.nullish().transform((value) => value ?? cents.parse(value))
}
