import { Sheet } from '../../ui/sheet.tsx'
import { QueueList } from './queue-list.tsx'

/** The queue beside whichever page is open. */
export const QueueSheet = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="Queue">
    <QueueList />
  </Sheet>
)
