import { styled } from 'styled-components'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { color, font, media, radius, size, space } from '../../ui/tokens.ts'
import { shortcuts } from './shortcuts.ts'

const List = styled.dl`
  display: grid;
  gap: 0 ${space[6]};
  margin-bottom: ${space[5]};
  /* Down the first column, then the second: what belongs together stays together. */
  @media ${media.md} { display: block; columns: 2; column-gap: ${space[6]}; }
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 44px;
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }
  dt { font-size: ${size.sm}; }
  dd { display: flex; gap: ${space[1]}; }
`

const Key = styled.kbd`
  min-width: 28px;
  padding: 2px ${space[2]};
  border: 1px solid ${color.outline};
  border-radius: ${radius.sm};
  background: ${color.raised};
  font: 600 ${size.xs}/1.5 ${font.display};
  text-align: center;
`

/** Keys that other parts of the page listen to. */
const ELSEWHERE = [
  { shown: ['/'], does: 'Search' },
  { shown: ['Alt', '↑', '↓'], does: 'Move a song in the queue or a playlist' },
  { shown: ['Space'], does: 'Play or pause, in the player' },
  { shown: ['Esc'], does: 'Close a dialog or menu' },
  { shown: ['?'], does: 'Show this help' },
]

type ShortcutsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  enabled: boolean
  onEnabledChange: (enabled: boolean) => void
}

/** Every key of the site, and the switch that turns the player’s off. */
export const ShortcutsDialog = ({ open, onOpenChange, enabled, onEnabledChange }: ShortcutsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Keyboard shortcuts"
    description="They work anywhere on the page, except while you type or a dialog is open."
    wide
  >
    <List>
      {[...shortcuts, ...ELSEWHERE].map(({ shown, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {shown.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dd>
        </div>
      ))}
    </List>
    <Checkbox
      label="Use keyboard shortcuts"
      checked={enabled}
      onChange={(event) => onEnabledChange(event.currentTarget.checked)}
    />
  </Dialog>
)
