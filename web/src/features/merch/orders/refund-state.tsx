import { useState } from 'react'
import { askRefundSchema } from '../../../../../plugins/merch/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type MyOrdersQuery, useAskRefundMutation } from './my-orders.generated.ts'

type MyOrder = MyOrdersQuery['myOrders']['edges'][number]['node']

/** Where a refund that was asked for stands; or the way to ask for one. */
export const RefundState = ({ order }: { order: MyOrder }) => {
  const [asking, setAsking] = useState(false)
  const [ask] = useAskRefundMutation()
  if (order.refundRequest === 'asked') return <p>You asked for a refund. The artist decides, and we’ll write to you.</p>
  if (order.refundRequest === 'declined') return <p>Your refund was declined: {order.refundAnswer}</p>
  if (!order.mayAskRefund) return null
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Ask for a refund of ${order.product.name}`}
        onClick={() => setAsking(true)}
      >
        Ask for a refund
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Ask for a refund"
        description={`${order.product.artist?.name ?? 'The artist'} sees your reason and decides. You can ask once per order.`}
      >
        <Form
          schema={askRefundSchema}
          initialValues={{ reason: '' }}
          aria-label="Ask for a refund"
          onSubmit={async ({ reason }) => {
            const { data } = await ask({ variables: { id: order.id, reason } })
            if (data && 'message' in data.askRefund) return { problem: data.askRefund.message }
            toast({ title: 'Refund requested', description: 'We’ll write to you when the artist has decided.' })
            setAsking(false)
          }}
        >
          <TextAreaInput name="reason" label="What’s wrong?" required rows={3} hint="Up to 500 characters." />
          <SubmitButton block busyLabel="Sending...">
            Ask for a refund
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
