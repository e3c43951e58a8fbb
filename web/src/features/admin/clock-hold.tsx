import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirmClockMutation } from './admin-dashboard.generated.ts'

type Props = { message: string; isOwner: boolean; onConfirmed: () => void }

/** Why settlements and payouts are paused, and the button with which an owner lets them run. */
export const ClockHold = ({ message, isOwner, onConfirmed }: Props) => {
  const [confirmClock, { loading }] = useConfirmClockMutation()
  const { run, dialog } = useConfirmed('admin')
  const confirm = async () => {
    try {
      await run(() => confirmClock())
      onConfirmed()
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Couldn’t confirm the time',
        variant: 'destructive',
      })
    }
  }
  return (
    <Panel title="Check the server’s clock">
      <p role="alert">{message}</p>
      {isOwner ? (
        <Button size="small" busy={loading} onClick={() => void confirm()}>
          Confirm the time
        </Button>
      ) : null}
      {dialog}
    </Panel>
  )
}
