import { z } from 'zod'

const whole = z.coerce.number().int().min(1)
const percent = whole.max(100)
const days = z.coerce.number().int().min(0).max(120)

/** The limits of the patterns of listening; see docs/operations.md. */
export const listeningSettings = {
  /** A part of a period below so many percent of its streams is never held: nobody manufactures that. */
  INTEGRITY_ARTIST_PERCENT: percent.default(20),
  /** From so many percent on, a listener plays “mostly” one artist. */
  INTEGRITY_MOSTLY_PERCENT: percent.default(70),
  /** Hours of a day (UTC) with counted streams, from which on a day is around the clock. */
  INTEGRITY_HOURS_A_DAY: whole.max(24).default(21),
  /** Counted streams of one song, and of one artist, in a day, from which on they are on repeat. */
  INTEGRITY_SONG_A_DAY: whole.default(250),
  INTEGRITY_ARTIST_A_DAY: whole.default(450),
  /** The number of such days in a period that makes a pattern. */
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
}

/** The limits of the rules for money. */
const moneySettings = {
  /** An account is young for so many days. */
  INTEGRITY_YOUNG_DAYS: whole.max(365).default(30),
  /** Days for which every tip and sale is held, those of young accounts or to artists who were never paid out, and those of both. */
  INTEGRITY_HOLD_DAYS: days.default(0),
  INTEGRITY_YOUNG_HOLD_DAYS: days.default(7),
  INTEGRITY_NEW_ARTIST_HOLD_DAYS: days.default(30),
  /** Days for which payments are held when an artist gets so many cents in 7 days, and so many times as much as before. */
  INTEGRITY_SURGE_HOLD_DAYS: days.default(14),
  INTEGRITY_SURGE_CENTS: whole.default(20_000),
  INTEGRITY_SURGE_TIMES: whole.min(2).default(4),
  /** Maximum payments and cents of one card, and of one account, in 24 hours. */
  INTEGRITY_PAYMENTS_A_DAY: whole.default(15),
  INTEGRITY_CENTS_A_DAY: whole.default(60_000),
  /** Cards of one account in 30 days. */
  INTEGRITY_CARDS_OF_ACCOUNT: whole.min(2).default(4),
  /** Maximum that one card or account pays an artist in 30 days, in cents, and as a share of the artist's income. */
  INTEGRITY_PAYER_CENTS: whole.default(30_000),
  INTEGRITY_PAYER_PERCENT: percent.default(50),
  /**
   * Maximum from young accounts to an artist in 7 days, in cents, and as a percentage of the artist's income in 30
   * days.
   */
  INTEGRITY_NEW_MONEY_CENTS: whole.default(40_000),
  INTEGRITY_NEW_MONEY_PERCENT: percent.default(60),
  /** Maximum from the artist's own network in 30 days, in cents. */
  INTEGRITY_OWN_NETWORK_CENTS: whole.default(10_000),
  /** Disputed payments of an artist in 90 days, and in percent of all. */
  INTEGRITY_DISPUTES: whole.default(2),
  INTEGRITY_DISPUTES_PERCENT: percent.default(2),
}

export const integritySettings = z.object({ ...listeningSettings, ...moneySettings })

export type IntegritySettings = z.output<typeof integritySettings>
