import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Form } from '../form/form.tsx'
import { reportProblem } from '../form/report-problem.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextInput } from '../form/text-input.tsx'
import { color, radius, size, space } from '../tokens.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { type SandboxCard, confirmSandboxPayment, sandboxCardSchema } from './sandbox-card.ts'
import { typeCardNumber, typeCvc, typeExpiry } from './type-card.ts'

const Notice = styled.div`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border: 1px dashed ${color.warn};
  border-radius: ${radius.sm};
  font-size: ${size.sm};
  svg { color: ${color.warn}; margin-top: 2px; }
  code { white-space: nowrap; }
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[4]};
`

export type SandboxCardFormProps = {
  clientSecret: string
  /** Called once the sandbox says that the payment went through. */
  onPaid: () => Promise<void>
  submitLabel: string
  /** The price as shown: '$10.00'. */
  amount: string
}

/** The card form of the sandbox: the same steps as a provider's, and no money moves. */
export const SandboxCardForm = ({ clientSecret, onPaid, submitLabel, amount }: SandboxCardFormProps) => {
  /** The bank's question, while it is asked. */
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  const askBank = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))

  const pay = async (card: SandboxCard) => {
    try {
      const { status } = await confirmSandboxPayment(clientSecret, card)
      if (status !== 'succeeded') await confirmSandboxPayment(clientSecret, card, await askBank())
      await onPaid()
    } catch (error) {
      return reportProblem('Payment failed', error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <Notice>
        <FlaskConical size={20} aria-hidden="true" />
        <p>
          Sandbox: no money moves. <code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined,{' '}
          <code>4000 0025 0000 3155</code> asks for confirmation; any future date and CVC.
        </p>
      </Notice>
      <Form
        schema={sandboxCardSchema}
        initialValues={{ number: '', expiry: '', cvc: '' }}
        onSubmit={pay}
        aria-label="Card payment"
      >
        <TextInput
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          format={typeCardNumber}
        />
        <Pair>
          <TextInput
            name="expiry"
            label="Expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/YY"
            format={typeExpiry}
          />
          <TextInput
            name="cvc"
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="123"
            format={typeCvc}
          />
        </Pair>
        <SubmitButton block busyLabel="Processing...">
          {submitLabel}
        </SubmitButton>
      </Form>
      <ConfirmPaymentDialog
        open={answer !== null}
        amount={amount}
        onAnswer={(confirmed) => {
          setAnswer(null)
          answer?.(confirmed)
        }}
      />
    </>
  )
}
