import { useConfirmed } from '../../../app/identity/use-confirmed.tsx'
import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Text } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, space } from '../../../ui/tokens.ts'
import { serverMessage } from '../../../app/server-message.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { useDecideAppealMutation, type WholeCaseFragment } from './cases.generated.ts'
import { actionsFor, RULE_OPTIONS } from './decide-form.tsx'

const appealForm = async () => (await import('../../../../../plugins/moderation/rules.ts')).decideAppealFormSchema

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  p { overflow-wrap: anywhere; white-space: pre-line; }
  form { margin-top: ${space[2]}; padding-top: ${space[5]}; border-top: 1px solid ${color.line}; }
`

const STATES = {
  waiting: { tone: 'warn', label: 'Waiting' },
  upheld: { tone: 'neutral', label: 'The decision stays' },
  reversed: { tone: 'good', label: 'Reversed' },
} as const

export type AppealPanelProps = {
  appeal: WholeCaseFragment['appeals'][number]
  opened: WholeCaseFragment
  /** Whether the reader may decide it now. */
  decides: boolean
  onStale: () => void
}

/** A side's appeal, and its outcome. */
export const AppealPanel = ({ appeal, opened, decides, onStale }: AppealPanelProps) => {
  const { id, side, text, state, createdAt, answer, decidedByName, bySamePerson, decidedAt } = appeal
  const { isOwnDecision, waitsForOthers } = appeal
  const { run, dialog } = useConfirmed('admin')
  const [decide] = useDecideAppealMutation({ refetchQueries: ['ModerationCase', 'ModerationCases'] })
  const wasDismissed = appeal.decision.action === 'dismissed'
  return (
    <Panel
      title={side === 'owner' ? 'Owner’s appeal' : 'Reporter’s appeal'}
      description={`Sent ${formatDay(createdAt)}.`}
      action={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
    >
      {dialog}
      <Words>
        <p>{text}</p>
        {state === 'waiting' ? null : (
          <>
            <p>{answer}</p>
            <Text $tone="muted" $size="sm">
              {decidedByName ?? 'A former member'}
              {bySamePerson ? ', who also decided first' : ''}
              {decidedAt ? `, ${formatDay(decidedAt)}` : ''}
            </Text>
          </>
        )}
        {decides && isOwnDecision ? (
          <Text $tone="muted" $size="sm">
            {waitsForOthers
              ? 'You made this decision. Another editor or owner must decide the appeal.'
              : 'You made this decision, and nobody else can decide the appeal. Both sides are told.'}
          </Text>
        ) : null}
        {decides && !waitsForOthers ? (
          <Form
            aria-label="Decide the appeal"
            schema={appealForm}
            initialValues={{ verdict: '', action: '', rule: '', answer: '' }}
            onSubmit={async ({ verdict, action, rule, answer: why }) => {
              try {
                await run(() => decide({ variables: { id, input: { verdict, action, rule, answer: why } } }))
                toast({ title: 'Decided', description: 'Both sides are notified by email.' })
              } catch (failure) {
                if (serverMessage(failure)?.startsWith('Somebody else has')) onStale()
                throw failure
              }
            }}
          >
            <SelectInput
              name="verdict"
              label="Decision on the appeal"
              placeholder="Choose"
              options={[
                { value: 'upheld', label: 'The decision stays' },
                {
                  value: 'reversed',
                  label: wasDismissed ? 'Reverse it: act on the report' : 'Reverse it: undo the action',
                },
              ]}
              required
            />
            {wasDismissed ? (
              <>
                <SelectInput
                  name="action"
                  label="If reversed: action"
                  placeholder="Nothing"
                  options={actionsFor(opened)}
                />
                <SelectInput
                  name="rule"
                  label="If reversed: which rule was broken"
                  placeholder="None"
                  options={RULE_OPTIONS}
                />
              </>
            ) : null}
            <TextAreaInput name="answer" label="Why" hint="Both sides see it." rows={4} required />
            <SubmitButton busyLabel="Deciding...">Decide the appeal</SubmitButton>
          </Form>
        ) : null}
      </Words>
    </Panel>
  )
}
