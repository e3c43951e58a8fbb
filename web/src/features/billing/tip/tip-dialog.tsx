import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useField, useForm } from 'react-final-form'
import { styled } from 'styled-components'
import { z } from 'zod'
import { createTipSchema } from '../../../../../plugins/billing/rules.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { dataOf } from '../../../app/data-of.ts'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { typedCents } from '../../../ui/form/typed-cents.ts'
import { formatCents } from '../../../ui/format-money.ts'
import { type PendingPayment, PaymentForm } from '../../../ui/payment/payment-form.tsx'
import { SignInToPay } from '../../../ui/payment/sign-in-to-pay.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, space } from '../../../ui/tokens.ts'
import { useCreateTipMutation } from './tip.generated.ts'

const AMOUNTS = [3, 5, 10, 20] as const

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  button { flex: 1 1 0; min-height: 44px; }
`

const Thanks = styled.p`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  svg { color: ${color.good}; }
`

const tipFormSchema = z.object({
  amountCents: typedCents('Amount', createTipSchema.shape.amountCents),
  message: z.string().trim().max(500, 'Message is at most 500 characters'),
  thanks: z.enum(['named', 'unnamed', 'private']),
})

type Step =
  | { at: 'amount' }
  | { at: 'payment'; payment: PendingPayment; cents: number }
  | { at: 'thanks'; cents: number }

type TipDialogProps = { artist: SlotProps<'artistSections'>['artist']; onClose: () => void }

/** How much, the card, and thanks. All of it goes to the artist. */
export const TipDialog = ({ artist, onClose }: TipDialogProps) => {
  const { status, refresh } = useAuthStatus()
  const [step, setStep] = useState<Step>({ at: 'amount' })
  const [createTip] = useCreateTipMutation()

  const start = async ({ amountCents, message, thanks }: z.output<typeof tipFormSchema>) => {
    try {
      const { data } = await createTip({
        variables: { input: { artistId: artist.id, amountCents, message: message || null, thanks } },
      })
      setStep({ at: 'payment', payment: dataOf(data?.createTip), cents: amountCents })
    } catch (error) {
      if (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === 'NOT_SIGNED_IN')
        await refresh().catch(() => {})
      throw error
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={`Tip ${artist.name}`}
      description="Tips go to the artist in full."
    >
      {step.at === 'thanks' ? (
        <div role="status">
          <Thanks>
            <CircleCheck size={22} aria-hidden="true" />
            <span>
              Thank you! {formatCents(step.cents)} is on its way to {artist.name}.
            </span>
          </Thanks>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : !status.userUsername ? (
        <SignInToPay what="send a tip" />
      ) : step.at === 'payment' ? (
        <PaymentForm
          payment={step.payment}
          amount={formatCents(step.cents)}
          submitLabel={`Send ${formatCents(step.cents)}`}
          onPaid={async () => setStep({ at: 'thanks', cents: step.cents })}
        />
      ) : (
        <Form
          schema={tipFormSchema}
          initialValues={{ amountCents: '5', message: '', thanks: 'private' }}
          onSubmit={start}
          aria-label="Tip"
        >
          <Amounts />
          <NumberInput name="amountCents" label="Amount ($)" required step={0.01} min={1} max={500} />
          <TextAreaInput name="message" label="Message (optional)" rows={2} />
          <SelectInput
            name="thanks"
            label="Can your message be shown?"
            hint={`${artist.name} can show it on their page. You decide how.`}
            options={[
              { value: 'private', label: 'No, keep it private' },
              { value: 'named', label: 'Yes, with my name' },
              { value: 'unnamed', label: 'Yes, but not by name' },
            ]}
          />
          <SubmitButton block busyLabel="Processing...">
            Continue to Payment
          </SubmitButton>
          <Text $tone="muted" $size="xs">
            $1 to $500. The artist sees your name and your message.
          </Text>
        </Form>
      )}
    </Dialog>
  )
}

const Amounts = () => {
  const form = useForm('Amounts')
  const { input } = useField<string>('amountCents', { subscription: { value: true } })
  const chosen = input.value.trim() === '' ? null : Number(input.value)
  return (
    <Choices role="group" aria-label="Suggested tips">
      {AMOUNTS.map((dollars) => (
        <Button
          key={dollars}
          size="small"
          variant="quiet"
          aria-pressed={chosen === dollars}
          onClick={() => form.change('amountCents', String(dollars))}
        >
          {chosen === dollars ? <Check size={16} aria-hidden="true" /> : null}${dollars}
        </Button>
      ))}
    </Choices>
  )
}
