import { Skeleton } from '../../ui/skeleton.tsx'
import { SongGrid } from './song-card-layout.ts'

/** Holds the place of a list of songs until it is there. */
export const SongGridSkeleton = () => (
  <SongGrid aria-hidden="true">
    {Array.from({ length: 10 }, (_, index) => (
      <li key={index}>
        <Skeleton $ratio="1" $round="md" />
        <Skeleton $width="70%" $height="18px" style={{ marginTop: 10 }} />
        <Skeleton $width="45%" $height="14px" style={{ marginTop: 12 }} />
        <Skeleton $width="100%" $height="22px" style={{ marginTop: 8 }} />
      </li>
    ))}
  </SongGrid>
)
