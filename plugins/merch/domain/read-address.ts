import { z } from 'zod'

const storedAddress = z
  .object({
    name: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    postalCode: z.string(),
    country: z.string(),
  })
  .nullable()

export type StoredAddress = z.output<typeof storedAddress>

/** The address of an order from its JSON column, by today's shape but not today's rules: it was checked when it was written. */
export const readAddress = (column: unknown): StoredAddress => storedAddress.parse(column)
