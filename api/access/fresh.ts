/**
 * How recently a caller must have proved who they are in this browser: within 15 minutes, or within two hours that each use
 * prolongs. Access tokens never have.
 */
export type Fresh = '15m' | '2h'
