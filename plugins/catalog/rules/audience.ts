import { z } from 'zod'

/**
 * Audiences, the widest first: each opens what those before it open. `buyers` is beside them: who bought one release, whatever else
 * they are to its artist.
 */
export const AUDIENCES = ['everyone', 'signedIn', 'followers', 'listeners', 'supporters', 'buyers'] as const
export type AudienceName = (typeof AUDIENCES)[number]

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

/** Who may hear something, and until when. */
export interface Exclusive {
  audience: AudienceName
  opensAt: Date | null
}

/** Whether it is for an audience now: what opens at a time is open from that moment on. */
export const isExclusive = ({ audience, opensAt }: Exclusive, now: Date): boolean =>
  audience !== 'everyone' && (opensAt === null || opensAt > now)
