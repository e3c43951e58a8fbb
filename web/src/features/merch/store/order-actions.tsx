import { useState } from 'react'
import { styled } from 'styled-components'
import { z } from 'zod'
import { REFUND_REASON_MAX, declineRefundSchema } from '../../../../../plugins/merch/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { toast } from '../../../ui/toast.ts'
import { color, size, space } from '../../../ui/tokens.ts'
import { MerchandiseTabDocument } from './merchandise-tab.generated.ts'
import { type StoreOrderFragment, useDeclineRefundMutation, useUpdateOrderMutation } from './store-orders.generated.ts'

type Step = StoreOrderFragment['nextStatuses'][number]

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

const Note = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

const LABELS: Partial<Record<Step, string>> = {
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  refunded: 'Refund',
}

const trackingSchema = z.object({
  trackingNumber: z.string().trim().max(100, 'Tracking number must be at most 100 characters'),
})

const refundSchema = z.object({
  reason: z.string().trim().max(REFUND_REASON_MAX, `Reason must be at most ${REFUND_REASON_MAX} characters`),
})

/** The steps that the seller may take with an order now. */
export const OrderActions = ({ order }: { order: StoreOrderFragment }) => {
  const [asking, setAsking] = useState<Step | null>(null)
  const [declining, setDeclining] = useState(false)
  const [decline] = useDeclineRefundMutation()
  const [update, { loading }] = useUpdateOrderMutation({ refetchQueries: [MerchandiseTabDocument] })

  const take = async (status: Step, more: { trackingNumber?: string; reason?: string } = {}) => {
    try {
      const { data } = await update({
        variables: { id: order.id, input: { status, ...more } },
      })
      if (data && 'message' in data.updateOrder) throw new Error(data.updateOrder.message)
      setAsking(null)
    } catch (error) {
      toast({
        title: 'Error',
        description: error instanceof Error ? error.message : 'An error occurred',
        variant: 'destructive',
      })
    }
  }

  if (order.status === 'pending') return <Note>Waiting for the buyer’s payment. The stock is reserved until then.</Note>
  if (order.nextStatuses.length === 0)
    return order.product.isFairwaveManufactured ? <Note>Fairwave makes and ships this item.</Note> : null
  return (
    <Row>
      {order.nextStatuses.map((step) => (
        <Button
          key={step}
          size="small"
          variant={step === 'refunded' ? 'danger' : 'quiet'}
          busy={loading && asking === null}
          onClick={() => (step === 'delivered' ? void take(step) : setAsking(step))}
        >
          {LABELS[step] ?? step}
        </Button>
      ))}
      <Dialog
        open={asking === 'shipped'}
        onOpenChange={() => setAsking(null)}
        title="Mark as shipped"
        description={`Order #${order.id.slice(0, 8)}`}
      >
        <Form
          schema={trackingSchema}
          initialValues={{ trackingNumber: order.trackingNumber ?? '' }}
          onSubmit={({ trackingNumber }) => take('shipped', trackingNumber ? { trackingNumber } : {})}
          aria-label="Mark as shipped"
        >
          <TextInput
            name="trackingNumber"
            label="Tracking number (optional)"
            autoComplete="off"
            hint="The buyer sees it with the order."
          />
          <SubmitButton busyLabel="Saving...">Mark as shipped</SubmitButton>
        </Form>
      </Dialog>
      {order.refundRequest === 'asked' ? (
        <Button size="small" variant="quiet" onClick={() => setDeclining(true)}>
          Decline the refund
        </Button>
      ) : null}
      <Dialog
        open={declining}
        onOpenChange={setDeclining}
        title="Decline the refund?"
        description={`The buyer of order #${order.id.slice(0, 8)} asked for it and gets your answer by email.`}
      >
        <Form
          schema={declineRefundSchema}
          initialValues={{ answer: '' }}
          aria-label="Decline the refund"
          onSubmit={async ({ answer }) => {
            const { data } = await decline({ variables: { id: order.id, answer } })
            if (data && 'message' in data.declineRefund) return { problem: data.declineRefund.message }
            setDeclining(false)
          }}
        >
          <TextAreaInput name="answer" label="Your answer" required rows={3} hint="The buyer sees it." />
          <SubmitButton busyLabel="Sending...">Decline the refund</SubmitButton>
        </Form>
      </Dialog>
      <Dialog
        open={asking === 'refunded'}
        onOpenChange={() => setAsking(null)}
        title="Refund this order?"
        description={`The buyer gets ${formatCents(order.totalPrice.minor)} back, and your earnings from it are reversed. This cannot be undone.`}
      >
        <Form
          schema={refundSchema}
          initialValues={{ reason: '' }}
          onSubmit={({ reason }) => take('refunded', reason ? { reason } : {})}
          aria-label="Refund this order"
        >
          <TextAreaInput name="reason" label="Reason (optional)" rows={2} hint="The buyer sees it with the order." />
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button variant="quiet" onClick={() => setAsking(null)}>
              Keep the order
            </Button>
            <SubmitButton variant="danger" busyLabel="Refunding...">
              {`Refund ${formatCents(order.totalPrice.minor)}`}
            </SubmitButton>
          </Row>
        </Form>
      </Dialog>
    </Row>
  )
}
