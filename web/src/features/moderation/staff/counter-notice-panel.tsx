import { useConfirmed } from '../../../app/identity/use-confirmed.tsx'
import { Fragment } from 'react'
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
import { color, space } from '../../../ui/tokens.ts'
import { Facts } from '../facts.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { useDecideCourtMutation, type WholeCaseFragment } from './cases.generated.ts'

const courtForm = async () => (await import('../../../../../plugins/moderation/rules/claim.ts')).decideCourtFormSchema

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  form { padding-top: ${space[5]}; border-top: 1px solid ${color.line}; }
`

const STATES = {
  waiting: {
    tone: 'warn',
    label: 'Waiting for its date',
    next: (day: string) => `It will be restored on ${day}, unless a claimant went to court.`,
  },
  court_said: {
    tone: 'warn',
    label: 'Check the court filing',
    next: (day: string) => `Its date is ${day}. Nothing is restored until you have reviewed the claimant’s filing.`,
  },
  court: { tone: 'bad', label: 'Stays hidden: court', next: () => 'It is not restored: a claimant went to court.' },
  put_back: { tone: 'good', label: 'Restored', next: (day: string) => `Restored after ${day}.` },
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
  const { run, dialog } = useConfirmed('admin')
  const [decide] = useDecideCourtMutation({ refetchQueries: ['ModerationCase', 'ModerationCases'] })
  return (
    <Panel
      title="Owner’s counter-notice"
      description={`Sent ${formatDay(createdAt)}. ${STATES[state].next(formatDay(putBackAt))}`}
      action={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
    >
      {dialog}
      <Words>
        <Facts>
          <dt>Name</dt>
          <dd>{name ?? 'Someone'}</dd>
          {[
            ['Address', postalAddress],
            ['Phone', phone],
            ['Signed', signature],
          ].map(([what, said]) =>
            said ? (
              <Fragment key={what}>
                <dt>{what}</dt>
                <dd>{said}</dd>
              </Fragment>
            ) : null,
          )}
          {courtText ? (
            <>
              <dt>Claimant</dt>
              <dd>
                {courtText}
                <Text $tone="muted" $size="sm">
                  Said{courtSaidAt ? ` ${formatDay(courtSaidAt)}` : ' later'}
                </Text>
              </dd>
            </>
          ) : null}
          {courtNote ? (
            <>
              <dt>Staff</dt>
              <dd>
                {courtNote}
                <Text $tone="muted" $size="sm">
                  {decidedByName ?? 'A former member'}
                  {decidedAt ? `, ${formatDay(decidedAt)}` : ''}
                </Text>
              </dd>
            </>
          ) : null}
        </Facts>
        {decides && (state === 'waiting' || state === 'court_said') ? (
          <Form
            aria-label="Review the court filing"
            schema={courtForm}
            initialValues={{ wentToCourt: '', note: '' }}
            onSubmit={async ({ wentToCourt, note }) => {
              try {
                await run(() => decide({ variables: { id, input: { wentToCourt: wentToCourt === 'yes', note } } }))
                toast({ title: wentToCourt === 'yes' ? 'It stays hidden' : 'It is restored on its date' })
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
                ...(state === 'court_said' ? [{ value: 'no', label: 'No: restore it on its date' }] : []),
              ]}
              required
            />
            <TextAreaInput
              name="note"
              label="Your findings"
              hint="Court, case number and date. Both sides see it if it stays hidden."
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
