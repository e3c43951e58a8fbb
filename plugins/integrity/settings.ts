import { z } from 'zod'

const whole = z.coerce.number().int().min(1)
const percent = whole.max(100)

/** The limits of the patterns; see docs/operations.md. */
export const integritySettings = z.object({
  /** A part of a period below so many percent of its streams is never held: nobody manufactures that. */
  INTEGRITY_ARTIST_PERCENT: percent.default(20),
  /** From so many percent on, a listener plays “mostly” one artist. */
  INTEGRITY_MOSTLY_PERCENT: percent.default(70),
  /** Hours of a day (UTC) with counted streams, from which on a day is around the clock. */
  INTEGRITY_HOURS_A_DAY: whole.max(24).default(21),
  /** Counted streams of one song, and of one artist, in a day, from which on they are on repeat. */
  INTEGRITY_SONG_A_DAY: whole.default(250),
  INTEGRITY_ARTIST_A_DAY: whole.default(450),
  /** So many of such days in a period are a pattern. */
  INTEGRITY_DAYS: whole.default(3),
  /** Accounts of one network that play mostly one artist, and their part of all accounts there. */
  INTEGRITY_NETWORK_ACCOUNTS: whole.min(2).default(8),
  INTEGRITY_NETWORK_PERCENT: percent.default(30),
  /** Accounts on one card that play mostly one artist: more than a family of fans. */
  INTEGRITY_CARD_ACCOUNTS: whole.min(2).default(6),
  /** New accounts that play mostly one artist for a few days and nothing after, and their part of the artist's listeners. */
  INTEGRITY_NEW_ACCOUNTS: whole.min(2).default(10),
  INTEGRITY_NEW_PERCENT: percent.default(50),
  INTEGRITY_NEW_DAYS: whole.default(5),
})

export type IntegritySettings = z.output<typeof integritySettings>
