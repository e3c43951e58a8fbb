import type { SlotProps } from '../../../app/define-feature.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { useSongEarningsQuery } from './song-earnings.generated.ts'

/** One song's earnings in 30 days; the page reads all of them at once. */
export const SongEarned = ({ artistId, songId }: SlotProps<'songFigures'>) => {
  const { data } = useSongEarningsQuery({ variables: { artistId } })
  if (!data) return <>…</>
  const known = data.artist?.songEarnings?.find((one) => one.songId === songId)
  return <>{formatCents(known?.earned.minor ?? 0)}</>
}
