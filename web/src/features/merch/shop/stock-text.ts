import { formatDay } from '../../../ui/format-time.ts'

/** From here on the last pieces are counted down. */
const FEW = 5

/** What is left of it; null: a download, which does not run out. */
export const stockText = ({
  available,
  comesOutAt,
}: {
  available?: number | null
  comesOutAt?: string | null
}): string => {
  if (comesOutAt) return `Out on ${formatDay(comesOutAt)}`
  if (available === null || available === undefined) return 'Instant download'
  if (available === 0) return 'Sold out'
  return available <= FEW ? `Only ${available} left` : 'In stock'
}
