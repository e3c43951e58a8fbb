import type { PlayerSongFragment } from './player-song.generated.ts'
import { SongRows } from './song-rows.tsx'

export type SongChartProps = {
  /** Names the list for screen readers. */
  label: string
  songs: readonly PlayerSongFragment[]
}

/** Songs by their places. */
export const SongChart = (props: SongChartProps) => <SongRows {...props} ranked />
