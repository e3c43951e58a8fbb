/** The allowance of a rate limit, and the cost of this call. */
export interface Budget {
  /** The subject and the limit, for example `sign-in:10.0.0.1`. */
  key: string
  limit: number
  windowSeconds: number
  cost?: number
  message?: string
}

/** The remaining allowance. */
export interface BudgetState {
  limit: number
  windowSeconds: number
  remaining: number
  /** Whole seconds until the window ends. */
  resetSeconds: number
}
