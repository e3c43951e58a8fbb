import { PLATFORM_FEE_PERCENTAGE } from '../rules.ts'

/** The artists' part of streaming money, rounded half up to the cent; the platform's is the rest. 1000 gives 800. */
export function artistShareOf(grossCents: number): number {
  return Math.floor((grossCents * (100 - PLATFORM_FEE_PERCENTAGE) + 50) / 100)
}

/** The gross behind a streaming share, rounded half up: 800 gives 1000. */
export function grossBehind(shareCents: number): number {
  const percent = 100 - PLATFORM_FEE_PERCENTAGE
  return Math.floor((shareCents * 200 + percent) / (2 * percent))
}
