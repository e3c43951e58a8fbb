/**
 * How recently a caller must have proved who they are in this browser: within 15 minutes, or within two hours that each use
 * prolongs. Access tokens never have.
 */
export type Fresh = '15m' | '2h'

export const FRESH_MS: Readonly<Record<Fresh, number>> = { '15m': 15 * 60_000, '2h': 2 * 60 * 60_000 }

/** What the access list says behind the rule: `finance, fresh 15m`. */
export const freshSuffix = (fresh: Fresh | undefined): string => (fresh ? `, fresh ${fresh}` : '')
