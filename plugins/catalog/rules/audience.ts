/**
 * Audiences, the widest first: each opens what those before it open. `buyers` is beside them: who bought one release, whatever else
 * they are to its artist.
 */
export const AUDIENCES = ['everyone', 'signedIn', 'followers', 'listeners', 'supporters', 'buyers'] as const
export type AudienceName = (typeof AUDIENCES)[number]

/** Who may hear something, and until when. */
export interface Exclusive {
  audience: AudienceName
  opensAt: Date | null
}

/** Whether it is for an audience now: what opens at a time is open from that moment on. */
export const isExclusive = ({ audience, opensAt }: Exclusive, now: Date): boolean =>
  audience !== 'everyone' && (opensAt === null || opensAt > now)
