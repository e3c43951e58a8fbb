import { Flag, MoreHorizontal } from 'lucide-react'
import type { SlotProps } from '../../app/define-feature.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { askForReport } from './asked-for-report.ts'

/** "…" on the page of a release, a product or a playlist. */
export const ReportMenu = ({ kind, id, title }: SlotProps<'reportMenu'>) => (
  <Menu
    label={`More for ${title}`}
    trigger={
      <IconButton label={`More for ${title}`} diameter={44}>
        <MoreHorizontal size={20} aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem icon={<Flag size={18} aria-hidden="true" />} onSelect={() => askForReport({ kind, id, title })}>
      Report…
    </MenuItem>
  </Menu>
)

/** The same beside an artist's name. */
export const ArtistReportMenu = ({ artist: { id, name, approved } }: SlotProps<'artistActions'>) =>
  approved ? <ReportMenu kind="artist" id={id} title={name} /> : null
