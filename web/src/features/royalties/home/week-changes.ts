interface Heard {
  artistId: string
  streams: number
  amount: { minor: number }
}

export interface WeekChange {
  artistId: string
  /** Cents more than a week ago, or less where it is below zero. */
  cents: number
  /** First heard in these seven days, as far as this month goes. */
  isNew: boolean
}

/**
 * How each artist's part differs from what it was a week ago, largest difference first: the same cents split by the
 * streams until then. Empty where nothing was counted before that week, or nothing in it.
 */
export function weekChanges(
  artists: readonly Heard[],
  week: readonly { artistId: string; streams: number }[],
  artistsPart: number,
): WeekChange[] {
  const recent = new Map(week.map(({ artistId, streams }) => [artistId, streams]))
  const before = artists.map(({ artistId, streams }) => Math.max(0, streams - (recent.get(artistId) ?? 0)))
  const total = before.reduce((sum, streams) => sum + streams, 0)
  if (total === 0 || week.length === 0) return []
  return artists
    .map(({ artistId, amount }, index) => ({
      artistId,
      cents: amount.minor - Math.round((artistsPart * (before[index] ?? 0)) / total),
      isNew: before[index] === 0,
    }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents))
}
