import type { AccountRef } from '../access/actor.ts'
import type { DomainContext } from './context.ts'

declare module './extensions.ts' {
  interface Contributions {
    reportable: Reportable
  }
}

/** Something that somebody published, for staff and for who reports it. */
export interface ReportedThing {
  id: string
  kind: string
  /** What people call it. */
  title: string
  /** Its page on the site, with a `#` where it is a part of another's. */
  path: string
  /** Whose it is, and who is told what happens to it. */
  owner: AccountRef
  /** The artist whose it is; null for what others made. */
  artistId: string | null
  /** Name of who published it. */
  by: string
  imageUrl: string | null
  /** Whether everybody sees it now. */
  isPublic: boolean
  /** What staff told its owner when it withheld it, and when; null where it is not withheld. */
  withheld: { reason: string; at: Date } | null
  /** Its words, of what has no page that those who decide can open; missing for others. */
  texts?: readonly ReportedText[]
}

/** "Design description", and what it says. */
export interface ReportedText {
  label: string
  text: string
}

export interface WithholdOptions {
  /** Whether its owner gets a mail; who tells the owner otherwise says false. True unless told. */
  tell?: boolean
}

/**
 * A kind of thing that people publish and strangers can see. What staff withholds is seen, found, played and bought by nobody
 * but its owner and staff, and its owner cannot undo that; restoring it brings back the state that it had.
 */
export interface Reportable {
  /** `custom-request`, as it stands in addresses. */
  kind: string
  /** "Song". */
  label: string
  /** What there is of these ids, hidden and withheld things too; what is gone or never was is missing. At most 200 at a time. */
  find: (ctx: DomainContext, ids: readonly string[]) => Promise<ReportedThing[]>
  /** Which things a page of the site shows, for those who have only its path (`/song/<id>`); null for other paths. */
  idAt?: (ctx: DomainContext, path: string) => Promise<string | null>
  /** Of what not everybody sees: whether the caller sees it, and so may report it. Without it, `isPublic` says so. */
  isSeen?: (ctx: DomainContext, thing: ReportedThing) => boolean
  /**
   * Takes it out of everybody's sight, and tells its owner why. For editors, in the caller's transaction if there is one.
   * Throws `NotFound` (404), `AlreadyWithheld` (409), `Forbidden` (403).
   */
  withhold?: (ctx: DomainContext, id: string, reason: string, options?: WithholdOptions) => Promise<void>
  /** The opposite. Throws `NotFound` (404), `NotWithheld` (409), `Forbidden` (403). */
  restore?: (ctx: DomainContext, id: string, options?: WithholdOptions) => Promise<void>
  /**
   * Deletes for good what is withheld, as its owner would: money, statements and paid orders stay. For the platform and editors,
   * in the caller's transaction if there is one. Throws `NotFound` (404), `NotWithheld` (409), `Forbidden` (403).
   */
  remove?: (ctx: DomainContext, id: string) => Promise<void>
}
