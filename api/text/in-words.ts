import { centsToDecimal } from './money.ts'

// How mail and pages write amounts and days: one way for every plugin.

/** "$1,234.50" */
export const dollarsInWords = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${centsToDecimal(Math.abs(cents)).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 10, 2026", of a time as JSON has it. */
export const dayInWords = (time: string) => day.format(new Date(time))

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "November 10, 2026 at 12:00 PM UTC", of a time as JSON has it. */
export const momentInWords = (time: string) => `${moment.format(new Date(time))} UTC`

/** "October 2026", of "2026-10". */
export const monthInWords = (name: string) => month.format(new Date(`${name}-01T00:00:00Z`))
