import type { SlotProps } from '../../app/define-feature.ts'
import { AddMenuItem } from './add-menu-item.tsx'
import { LikeMenuItem } from './like-menu-item.tsx'

/** What the library adds to the menu of a song. */
export const SongMenuItems = (props: SlotProps<'songMenu'>) => (
  <>
    <LikeMenuItem {...props} />
    <AddMenuItem {...props} />
  </>
)
