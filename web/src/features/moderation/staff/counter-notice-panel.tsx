import { styled } from 'styled-components'
import { serverMessage } from '../../../app/server-message.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Text } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import { formatDay } from '../format-day.ts'
import { useDecideCourtMutation, type WholeCaseFragment } from './cases.generated.ts'

const courtForm = async () => (await import('../../../../../plugins/moderation/claim-rules.ts')).decideCourtFormSchema

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  p { overflow-wrap: anywhere; white-space: pre-line; }
  form { width: 100%; }
`

const STATES = {
  waiting: { tone: 'warn', label: 'Waits for its day' },
  court_said: { tone: 'warn', label: 'Look at the court' },
  court: { tone: 'bad', label: 'Stays hidden: court' },
  put_back: { tone: 'good', label: 'Put back' },
} as const

export type CounterNoticePanelProps = {
  notice: NonNullable<WholeCaseFragment['counterNotice']>
  /** Whether the reader may say what came of it. */
  decides: boolean
  onStale: () => void
}

/** The owner's answer to a claim, and whether the claimant went to court. */
export const CounterNoticePanel = ({ notice, decides, onStale }: CounterNoticePanelProps) => {
  const { id, name, postalAddress, phone, signature, createdAt, putBackAt, state } = notice
  const { courtText, courtSaidAt, courtNote, decidedByName, decidedAt } = notice
  const [decide] = useDecideCourtMutation({ refetchQueries: ['ModerationCases'] })
  return (
    <Panel title="Counter-notice of the owner">
      <Words>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        <p>
          {[name ?? 'Somebody', postalAddress, phone].filter(Boolean).join('\n')}
          {signature ? `\nSigned: ${signature}` : ''}
        </p>
        <Text $tone="muted" $size="sm">
          Sent {formatDay(createdAt)}. {state === 'put_back' ? 'Put back after' : 'It is put back on'}{' '}
          {formatDay(putBackAt)}
          {state === 'put_back' ? '.' : ', unless a claimant went to court.'}
        </Text>
        {courtText ? (
          <>
            <p>
              <strong>The claimant says:</strong> {courtText}
            </p>
            <Text $tone="muted" $size="sm">
              {courtSaidAt ? formatDay(courtSaidAt) : ''}. Nothing is put back before you have looked.
            </Text>
          </>
        ) : null}
        {courtNote ? (
          <>
            <p>{courtNote}</p>
            <Text $tone="muted" $size="sm">
              {decidedByName ?? 'Somebody who left'}
              {decidedAt ? `, ${formatDay(decidedAt)}` : ''}
            </Text>
          </>
        ) : null}
        {decides && (state === 'waiting' || state === 'court_said') ? (
          <Form
            aria-label="Decide about the court"
            schema={courtForm}
            initialValues={{ wentToCourt: '', note: '' }}
            onSubmit={async ({ wentToCourt, note }) => {
              try {
                await decide({ variables: { id, input: { wentToCourt: wentToCourt === 'yes', note } } })
                toast({ title: wentToCourt === 'yes' ? 'It stays hidden' : 'It is put back on its day' })
              } catch (failure) {
                if (serverMessage(failure)?.startsWith('Somebody else')) onStale()
                throw failure
              }
            }}
          >
            <SelectInput
              name="wentToCourt"
              label="Did a claimant go to court?"
              placeholder="Choose"
              options={[
                { value: 'yes', label: 'Yes: it stays hidden' },
                ...(state === 'court_said' ? [{ value: 'no', label: 'No: put it back on its day' }] : []),
              ]}
              required
            />
            <TextAreaInput
              name="note"
              label="What you found"
              hint="Court, number and day. Both sides read it where it stays hidden."
              rows={3}
              required
            />
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          </Form>
        ) : null}
      </Words>
    </Panel>
  )
}
