import { Flag } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { askForReport } from './asked-for-report.ts'

/** Report, in the menu of a song. */
export const ReportSongItem = ({ song: { id, title } }: SlotProps<'songMenu'>) => (
  <MenuItem icon={<Flag size={18} aria-hidden="true" />} onSelect={() => askForReport({ kind: 'song', id, title })}>
    Report…
  </MenuItem>
)
