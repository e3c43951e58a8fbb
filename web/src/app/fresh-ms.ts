/** How long a cached read counts as fresh. */
export const FRESH_MS = 5 * 60_000
