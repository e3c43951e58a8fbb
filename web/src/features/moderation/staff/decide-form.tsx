import { useConfirmed } from '../../../app/identity/use-confirmed.tsx'
import { PUBLIC_RULES } from '../../../../../plugins/moderation/rules/public.ts'
import { Form } from '../../../ui/form/form.tsx'
import { CheckboxInput } from '../../../ui/form/checkbox-input.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { serverMessage } from '../../../app/server-message.ts'
import { useDecideCaseMutation, type WholeCaseFragment } from './cases.generated.ts'

const decisionForm = async () => (await import('../../../../../plugins/moderation/rules.ts')).decideFormSchema

export const RULE_OPTIONS = PUBLIC_RULES.map(({ number, title }) => ({
  value: String(number),
  label: `${number}. ${title}`,
}))

/** The possible actions, beside none. */
export const actionsFor = ({ canWithhold, canRemove, canSuspend, canHoldPayouts }: WholeCaseFragment) => [
  ...(canWithhold ? [{ value: 'withheld', label: 'Hide it from everyone' }] : []),
  ...(canRemove ? [{ value: 'removed', label: 'Remove it: hide it now, delete it after the time to appeal' }] : []),
  ...(canSuspend ? [{ value: 'suspended', label: 'Suspend the account' }] : []),
  ...(canHoldPayouts ? [{ value: 'payouts_held', label: 'Hold the artist’s payouts' }] : []),
]

type DecideFormProps = { opened: WholeCaseFragment; onStale: () => void; onDecided: () => void }

/** Facts, rule, what is done. The reporter and the owner read it by mail. */
export const DecideForm = ({ opened, onStale, onDecided }: DecideFormProps) => {
  const { run, dialog } = useConfirmed('admin')
  const [decide] = useDecideCaseMutation({ refetchQueries: ['ModerationCase', 'ModerationCases'] })
  return (
    <>
      <Form
        aria-label="Decide"
        schema={decisionForm}
        initialValues={{ action: '', facts: '', rule: '', automatic: false }}
        onSubmit={async ({ action, facts, rule, automatic }) => {
          try {
            await run(() => decide({ variables: { id: opened.case.id, input: { action, facts, rule, automatic } } }))
            onDecided()
            toast({ title: 'Decided', description: 'The reporter and the owner are notified by email.' })
          } catch (failure) {
            if (serverMessage(failure)?.startsWith('Somebody else')) onStale()
            throw failure
          }
        }}
      >
        <SelectInput
          name="action"
          label="Action"
          placeholder="Choose"
          options={[{ value: 'dismissed', label: 'Dismiss: no rule was broken' }, ...actionsFor(opened)]}
          required
        />
        <SelectInput name="rule" label="Which rule was broken" placeholder="None" options={RULE_OPTIONS} />
        <TextAreaInput name="facts" label="Findings" hint="All sides get it by email." rows={5} required />
        <CheckboxInput name="automatic" label="Found or decided automatically" />
        <SubmitButton busyLabel="Deciding...">Decide</SubmitButton>
      </Form>
      {dialog}
    </>
  )
}
