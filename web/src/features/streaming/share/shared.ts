/** The shared item. */
export interface Shared {
  title: string
  by: string
  /** Path of its page. */
  path: string
  /** Path of its player for other sites; null while there is nothing to play. */
  embedPath: string | null
  /** It has songs below it. */
  isList: boolean
  /** Whole seconds, of what can be shared at a second. */
  duration?: number
}
