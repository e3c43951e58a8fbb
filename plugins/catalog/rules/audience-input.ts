import { z } from 'zod'
import { AUDIENCES } from './audience.ts'

/** The furthest that a song or release opens to everyone, in days. */
const FURTHEST_DAYS = 366

export const audienceSchema = z.enum(AUDIENCES, {
  error: 'Choose who it is for: everyone, signedIn, followers, listeners, supporters or buyers',
})

/** When it opens to everyone, within a year; null: not by itself. */
export const opensAtSchema = (now: Date) =>
  z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
      error: 'Say when as a date and time',
    })
    .refine((time) => time > now, 'Choose a time in the future')
    .refine(
      (time) => time.getTime() <= now.getTime() + FURTHEST_DAYS * 86_400_000,
      'Choose a time within the coming year',
    )
    .nullish()
    .transform((time) => time ?? null)
