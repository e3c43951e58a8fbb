import type { ChartPlace } from './chart-place.tsx'
import type { PlayerSongFragment } from './player-song.generated.ts'
import { SongRows } from './song-rows.tsx'

export type SongChartProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly PlayerSongFragment[]
  /** Listeners and movement, by the song's id. */
  places: readonly ChartPlace[]
}

/** Songs by their places. */
export const SongChart = ({ places, ...props }: SongChartProps) => <SongRows {...props} places={places} ranked />
