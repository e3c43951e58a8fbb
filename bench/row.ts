import type { Stage } from './stage/stage.ts'

/**
 * The aim: a share of the limit, an absolute maximum, or a margin above the limit. `reason` is why it cannot be
 * reached, where that was measured; it stands in the table for as long as the aim is missed.
 */
export type Aim = ({ ratio: number } | { atMost: number } | { aboveLimit: number }) & { reason?: string }

export interface Figure {
  /** Names the result; stands in aims.ts. */
  name: string
  /** For the table. */
  what: string
  unit: string
}

/** Measured values by the names of figures, and what each took of the processor by `processorKey`. */
export type Values = Record<string, number>

/** Names milliseconds of the server's processor time for one request of a figure. */
export const processorKey = (name: string): string => `${name} processor`

/** One part of the product, measured beside the machine's limit in the same run. */
export interface Row {
  figures: readonly Figure[]
  /** Starts what is needed, and checks that the product answers as it should. */
  prepare(stage: Stage): Promise<Prepared | Missing>
}

export interface Prepared {
  /** One round of the product, a second or two of work. */
  product(): Promise<Values>
  /** One round of what the machine could do at most, in the same units; nothing for figures without a limit. */
  limit?(): Promise<Values>
  close?(): Promise<void>
}

/** The subject does not exist yet, or cannot be measured here. */
export interface Missing {
  missing: string
}

export const isMissing = (prepared: Prepared | Missing): prepared is Missing => 'missing' in prepared
