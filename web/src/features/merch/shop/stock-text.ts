/** The remaining stock; null: a download, which does not run out, and may not be out yet. */
export const stockText = (of: { available?: number | null; comesOutAt?: string | null }): string => {
  const { available } = of
  if (available === 0) return 'Sold out'
  if (!available) return of.comesOutAt ? 'Not out yet' : 'Instant download'
  // The last pieces are counted down.
  return available <= 5 ? `Only ${available} left` : 'In stock'
}

/** The button's word: pre-order, or buy. */
export const buyWord = (of: { comesOutAt?: string | null }): string => (of.comesOutAt ? 'Pre-order' : 'Buy')
