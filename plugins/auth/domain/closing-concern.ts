/** Why an account cannot be closed now. */
export interface ClosingConcern {
  /** UPPER_SNAKE, for programs. */
  code: string
  /** What it is, and what to do about it. */
  message: string
  /** Cents that are lost by closing: its owner may give them up. Left out of what must be dealt with first. */
  lostCents?: number
}
