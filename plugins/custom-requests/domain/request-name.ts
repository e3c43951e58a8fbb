import { type CustomItemType, itemTypeLabel } from '../rules.ts'

/** "T-Shirt for Neon Harbor"; the item alone where the artist is gone. */
export function requestName(itemType: CustomItemType, artistName: string | undefined): string {
  const item = itemTypeLabel(itemType)
  return artistName === undefined ? item : `${item} for ${artistName}`
}
