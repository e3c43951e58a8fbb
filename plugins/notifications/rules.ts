import { z } from 'zod'

export const seenSchema = z.object({
  through: z.iso
    .datetime({ offset: true, message: 'Time must look like 2026-12-01T18:00:00Z' })
    .transform((written) => new Date(written)),
})
