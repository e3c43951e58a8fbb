import type { Shot } from '../load/fire.ts'

/** A stored document of the web by GET; null while the product has none. */
export function storedShot(_operation: string, _variables: object): Shot | null {
  return null
}
