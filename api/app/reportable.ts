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
  /** Its title. */
  title: string
  /** Its page on the site, with a `#` where it is a part of another's. */
  path: string
  /** The owner, who is notified of decisions about it. */
  owner: AccountRef
  /** The artist whose it is; null for what others made. */
  artistId: string | null
  /** Name of who published it. */
  by: string
  imageUrl: string | null
  /** Whether everybody sees it now. */
  isPublic: boolean
  /** The reason given to its owner when staff hid it, and the time; null if it is not hidden. */
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
 * A kind of thing that people publish and strangers can see. Hidden content is visible, findable, playable and for sale
 * to nobody but its owner and staff, and its owner cannot undo that; restoring it brings back its earlier state.
 */
export interface Reportable {
  /** `custom-request`, as it stands in addresses. */
  kind: string
  /** "Song". */
  label: string
  /** Finds these ids, hidden and withheld ones too; deleted or unknown ids are missing. At most 200 at a time. */
  find: (ctx: DomainContext, ids: readonly string[]) => Promise<ReportedThing[]>
  /** Which things a page of the site shows, for those who have only its path (`/song/<id>`); null for other paths. */
  idAt?: (ctx: DomainContext, path: string) => Promise<string | null>
  /**
   * For content with restricted visibility: whether the caller sees it, and so may report it. Without it, `isPublic`
   * says so.
   */
  isSeen?: (ctx: DomainContext, thing: ReportedThing) => boolean | Promise<boolean>
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
