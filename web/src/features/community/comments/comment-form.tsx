import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { space } from '../../../ui/tokens.ts'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

/** Fetched when somebody begins to write: reading needs no rules. */
const rules = async () => await import('../../../../../plugins/comments/rules.ts')
const commentSchema = async () => (await rules()).commentTextSchema
const songCommentSchema = async () => (await rules()).songCommentFormSchema

type CommentFormProps = {
  /** Names the form: "New comment". */
  name: string
  label: string
  initial?: string
  submit: string
  rows?: number
  /** Whether it has the focus when it appears: where a press led to it. */
  focused?: boolean
  /** Whether it may name a second of a song. */
  timed?: boolean
  onSend: (text: string, atSecond: number | null) => Promise<unknown>
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
  timed = false,
  onSend,
  onCancel,
}: CommentFormProps) => {
  const [sent, setSent] = useState(0)
  const send = async (text: string, atSecond: number | null = null) => {
    await onSend(text, atSecond)
    setSent((count) => count + 1)
  }
  const inside = (
    <>
      <TextAreaInput
        name="text"
        label={label}
        rows={rows}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what a press led to, or where one has just written
        autoFocus={focused || sent > 0}
      />
      {timed ? <TextInput name="atSecond" label="At (optional)" placeholder="1:12" autoComplete="off" /> : null}
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
    </>
  )
  return timed ? (
    <Form
      key={sent}
      aria-label={name}
      schema={songCommentSchema}
      initialValues={{ text: initial, atSecond: '' }}
      onSubmit={({ text, atSecond }) => send(text, atSecond)}
    >
      {inside}
    </Form>
  ) : (
    <Form
      key={sent}
      aria-label={name}
      schema={commentSchema}
      initialValues={{ text: initial }}
      onSubmit={({ text }) => send(text)}
    >
      {inside}
    </Form>
  )
}
