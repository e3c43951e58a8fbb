import type { DomainContext } from '../app/context.ts'

/** A use of the installation's keys, which `npm run keys:rotate` must know before it drops one. */
export interface KeyUse {
  /** As `ctx.ports.keys` is called with. */
  purpose: string
  /** For the operator, in the plural. */
  what: string
  /** For how many days something made with a key must be accepted; 0 where nothing waits for it. */
  days: number
  /**
   * Makes again with the current key what is stored, in batches: one that was killed is followed by another. `unreadable` were
   * made with neither key.
   */
  reseal?: (ctx: DomainContext) => Promise<{ resealed: number; unreadable: number }>
  /** How many rows were made with another key than the current one, where they can't be made again. */
  countOlder?: (ctx: DomainContext) => Promise<number>
  /** A key is not dropped while rows rest on it. */
  keepsKey?: boolean
}
