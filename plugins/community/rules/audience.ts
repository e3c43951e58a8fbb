/**
 * Audiences, the widest first: each opens what those before it open. `buyers` is beside them: who bought one release, whatever else
 * they are to its artist.
 */
export const AUDIENCES = ['everyone', 'signedIn', 'followers', 'listeners', 'supporters', 'buyers'] as const
export type AudienceName = (typeof AUDIENCES)[number]

/** How long listening and support count. */
export const CLOSENESS_DAYS = 90

/** People of an audience are counted up to here; that number means as many or more. */
export const MAX_AUDIENCE_COUNTED = 1_000
