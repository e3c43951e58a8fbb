/** The longest reason that staff may give for turning an artist down; without zod, for the page that asks for it. */
export const REJECTION_REASON_MAX = 500
