import type { UserType } from './actor.ts'

/** Something that an access token can be allowed. */
export interface TokenScope {
  /** As in tokens: `catalog:write`. */
  name: string
  /** For people. */
  description: string
  /** A short description; null for the scopes of everything. */
  area: string | null
  /** Kinds of account that it can be of any use to. */
  kinds: readonly UserType[]
}
