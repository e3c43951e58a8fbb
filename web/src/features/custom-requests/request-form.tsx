import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'
import { styled } from 'styled-components'
import { z } from 'zod'
import {
  CUSTOM_ITEM_TYPES,
  REQUEST_LIMITS,
  customRequestSchema,
  dashedItemType,
} from '../../../../plugins/custom-requests/rules.ts'
import { Button } from '../../ui/button.tsx'
import { chosenFrom } from '../../ui/form/chosen-from.ts'
import { Form } from '../../ui/form/form.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { reportProblem } from '../../ui/form/report-problem.ts'
import { serverFields } from '../../ui/form/submit-errors.ts'
import { SignedOutNotice } from '../../ui/signed-out-notice.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import { CustomRequestsTabDocument, useSubmitCustomRequestMutation } from './custom-requests.generated.ts'

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`

const { designDescription, estimatedQuantity } = customRequestSchema.shape

/** The server's rules over what is typed; the quantity stays the text of its input. */
const requestFormSchema = z.object({
  itemType: chosenFrom(dashedItemType),
  designDescription,
  estimatedQuantity: z.string().check((context) => {
    const { error } = estimatedQuantity.safeParse(context.value)
    for (const { message } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, input: context.value })
  }),
  specialInstructions: z
    .string()
    .trim()
    .max(REQUEST_LIMITS.text, 'Special instructions must be at most 50,000 characters'),
})

const blank: z.input<typeof requestFormSchema> = {
  itemType: '',
  designDescription: '',
  estimatedQuantity: '',
  specialInstructions: '',
}

const missing = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  variant: 'destructive',
} as const

/** An artist's request. On success it is gone; on failure it stays as it was typed. */
export const RequestForm = ({ artistId, onDone }: { artistId: string; onDone: () => void }) => {
  const [signedOut, setSignedOut] = useState(false)
  const [submit] = useSubmitCustomRequestMutation({
    refetchQueries: [CustomRequestsTabDocument],
    awaitRefetchQueries: true,
  })
  return (
    <Form
      schema={requestFormSchema}
      initialValues={blank}
      aria-label="Request Custom Merchandise"
      onInvalid={(_names, values) => {
        if (!values.itemType || !values.designDescription.trim()) toast(missing)
      }}
      onSubmit={async (values) => {
        try {
          await submit({ variables: { input: { artistId, ...values } } })
        } catch (error) {
          const problem = reportProblem('Submission Failed', 'Failed to submit your request. Please try again.')
          // The sign-in state is left as it was known: looking anew would take the dashboard, and what was typed, away.
          const hasEnded = CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code === 'NOT_SIGNED_IN'
          setSignedOut(hasEnded)
          return hasEnded ? undefined : { ...problem, fields: serverFields(error) }
        }
        toast({
          title: 'Request Submitted',
          description: 'Your custom merchandise request has been submitted for review.',
        })
        onDone()
      }}
    >
      {signedOut ? <SignedOutNotice /> : null}
      <SelectInput
        name="itemType"
        label="Item Type"
        required
        options={CUSTOM_ITEM_TYPES}
        placeholder="Select item type"
      />
      <TextAreaInput
        name="designDescription"
        label="Design Description"
        required
        rows={4}
        placeholder="Describe your design: colours, text, artwork, where it goes"
      />
      <NumberInput
        name="estimatedQuantity"
        label="Estimated Quantity"
        placeholder="25"
        hint="Larger quantities may get better pricing per unit"
      />
      <TextAreaInput
        name="specialInstructions"
        label="Special Instructions"
        rows={3}
        placeholder="Sizes, materials, deadlines"
      />
      <End>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton busyLabel="Submitting...">Submit Request</SubmitButton>
      </End>
    </Form>
  )
}
