const full = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `4,210 streams` where there is room, `4.2K` where there is not. A missing count is zero. */
export function formatStreams(count: number | null | undefined): { full: string; compact: string } {
  const streams = count ?? 0
  return { full: `${full.format(streams)} ${streams === 1 ? 'stream' : 'streams'}`, compact: compact.format(streams) }
}
