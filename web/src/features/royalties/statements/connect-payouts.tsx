import { useState } from 'react'
import { dataOf } from '../../../app/data-of.ts'
import { useConfirmed } from '../../../app/identity/use-confirmed.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useConnectPayoutsMutation } from './statements.generated.ts'

/** Goes to the payment provider's pages, which lead back to the dashboard. */
export const ConnectPayouts = ({ begun }: { begun: boolean }) => {
  const [connect] = useConnectPayoutsMutation()
  const { run, dialog } = useConfirmed('artist')
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { data } = await run(() => connect())
      window.location.assign(dataOf(data?.connectPayouts).url)
    } catch (error) {
      setLeaving(false)
      toast({
        title: 'Error',
        description: error instanceof Error && error.message ? error.message : 'An error occurred',
        variant: 'destructive',
      })
    }
  }
  return (
    <>
      <Button size="small" busy={leaving} onClick={() => void leave()}>
        {begun ? 'Finish connecting payouts' : 'Connect payouts'}
      </Button>
      {dialog}
    </>
  )
}
