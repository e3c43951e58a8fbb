/** What a rate limit allows, and takes. */
export interface Budget {
  /** Who and what is limited, for example `sign-in:10.0.0.1`. */
  key: string
  limit: number
  windowSeconds: number
  cost?: number
  message?: string
}

/** What is left of a budget. */
export interface BudgetState {
  limit: number
  windowSeconds: number
  remaining: number
  /** Whole seconds until the window ends. */
  resetSeconds: number
}
