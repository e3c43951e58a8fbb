import type { Collection } from '../collection.ts'

/** `RadioStation` to `radioStation`. */
export function fieldName(typeName: string): string {
  return typeName[0]?.toLowerCase() + typeName.slice(1)
}

/** How a collection is told apart in a description. */
export function quoted({ label }: Pick<Collection, 'label'>): string {
  return `“${label.many}”`
}

/** Access note for descriptions. */
export const FOR_ADMINS = 'For admins.'
