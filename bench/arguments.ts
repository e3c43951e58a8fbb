import { parseArgs } from 'node:util'
import { type SizeName, isSizeName } from './world/sizes.ts'

export interface BenchArguments {
  /** Rows with this in a figure's name; all without. */
  only: string | null
  size: SizeName
  rounds: number
  /** Length of one round of requests. */
  seconds: number
}

export const USAGE = 'npm run bench [-- --only NAME] [--size s|m|l|h] [--rounds N] [--seconds N]'

/** Size s shows in five minutes whether everything can be measured; figures that are published take longer rounds. */
const LENGTH = { s: { rounds: 3, seconds: 0.4 }, others: { rounds: 5, seconds: 2 } } as const

/** Throws with what is wrong. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      size: { type: 'string', default: 's' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  if (!isSizeName(values.size)) throw new Error(`there is no size ${values.size}`)
  const { rounds, seconds } = values.size === 's' ? LENGTH.s : LENGTH.others
  return {
    only: values.only ?? null,
    size: values.size,
    rounds: whole(values.rounds, 'rounds') ?? rounds,
    seconds: whole(values.seconds, 'seconds') ?? seconds,
  }
}

function whole(text: string | undefined, name: string): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1 on`)
  return value
}
