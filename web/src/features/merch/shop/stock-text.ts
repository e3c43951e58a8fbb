/** What is left of it; null: a download, which does not run out, and may not be out yet. */
export const stockText = ({
  available,
  comesOutAt,
}: {
  available?: number | null
  comesOutAt?: string | null
}): string => {
  if (typeof available !== 'number') return comesOutAt ? 'Pre-order' : 'Instant download'
  if (available === 0) return 'Sold out'
  // The last pieces are counted down.
  return available <= 5 ? `Only ${available} left` : 'In stock'
}
