import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { space } from '../../../ui/tokens.ts'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

/** Fetched when somebody begins to write: reading needs no rules. */
const commentSchema = async () => (await import('../../../../../plugins/comments/rules.ts')).commentTextSchema

type CommentFormProps = {
  /** Names the form: "New comment". */
  name: string
  label: string
  initial?: string
  submit: string
  rows?: number
  /** Whether it has the focus when it appears: where a press led to it. */
  focused?: boolean
  onSend: (text: string) => Promise<unknown>
  /** Leaves it; without it the form stays, blank. */
  onCancel?: () => void
}

/** Words that are being written. What fails to be sent stays in it. */
export const CommentForm = ({
  name,
  label,
  initial = '',
  submit,
  rows = 3,
  focused = false,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const [sent, setSent] = useState(0)
  return (
    <Form
      key={sent}
      aria-label={name}
      schema={commentSchema}
      initialValues={{ text: initial }}
      onSubmit={async ({ text }) => {
        await onSend(text)
        setSent((count) => count + 1)
      }}
    >
      <TextAreaInput
        name="text"
        label={label}
        rows={rows}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what a press led to, or where one has just written
        autoFocus={focused || sent > 0}
      />
      <Buttons>
        <SubmitButton size="small" busyLabel="Sending...">
          {submit}
        </SubmitButton>
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </Buttons>
    </Form>
  )
}
