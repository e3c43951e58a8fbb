import { styled } from 'styled-components'
import { REPORT_REASONS, type ReportReasonName } from '../../../../plugins/moderation/rules/public.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { color, size } from '../../ui/tokens.ts'
import { AboutInput, THE_THING } from './about-input.tsx'
import { ClaimFields, NO_CLAIM, WhenClaimed } from './claim-fields.tsx'
import type { ToReport } from './asked-for-report.ts'
import { ReportContentRequest, type ReportContentMutation } from './report.request.generated.ts'

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
`

export type ReportFormProps = {
  /** Null where only an address is known: it is asked for. */
  thing: ToReport | null
  startAddress?: string
  onSent: (receipt: ReportContentMutation['reportContent']) => void
}

/** The problem, the reporter, and a statement that it is true. A signed-in reporter is known. */
export const ReportForm = ({ thing, startAddress = '', onSent }: ReportFormProps) => {
  const { status } = useAuthStatus()
  const isVisitor = !status.isAuthenticated
  const schema = async () =>
    (await import('../../../../plugins/moderation/rules.ts')).reportFormSchema(isVisitor, thing === null)
  return (
    <Form
      aria-label="Report"
      schema={schema}
      initialValues={{
        address: startAddress,
        about: THE_THING,
        reason: '' as ReportReasonName,
        text: '',
        name: '',
        email: '',
        goodFaith: false,
        ...NO_CLAIM,
      }}
      onSubmit={async ({ address, about: chosen, reason, text, name, email, goodFaith, ...claim }) => {
        const about = !thing
          ? { address }
          : chosen === THE_THING
            ? { kind: thing.kind, id: thing.id }
            : { address: chosen }
        const who = isVisitor ? { name, email } : {}
        const { reportContent } = await graphqlRequest(ReportContentRequest, {
          input: { ...about, ...who, reason, text, goodFaith, ...(reason === 'rights' && { claim }) },
        })
        onSent(reportContent)
      }}
    >
      {thing ? (
        <AboutInput thing={thing} />
      ) : (
        <TextInput
          name="address"
          label="Address of the page"
          hint="Copy it from the address bar of a song, release, artist, product or playlist, or use a picture’s address."
          required
        />
      )}
      <SelectInput
        name="reason"
        label="What is wrong?"
        placeholder="Choose a reason"
        options={[...REPORT_REASONS]}
        required
      />
      <WhenClaimed>
        <ClaimFields />
      </WhenClaimed>
      <TextAreaInput name="text" label="Tell us more" hint="What you saw or heard, and where." rows={4} required />
      {isVisitor ? (
        <>
          <TextInput name="name" label="Your name" autoComplete="name" required />
          <TextInput
            name="email"
            label="Your email"
            type="email"
            autoComplete="email"
            hint="We’ll reply to this address."
            required
          />
        </>
      ) : (
        <Hint>We’ll reply to your account’s address.</Hint>
      )}
      <CheckboxInput name="goodFaith" label="This is true and complete to the best of my knowledge." />
      <Hint>
        We decide by <Link to="/rules">the rules</Link> and email you.
      </Hint>
      <SubmitButton block busyLabel="Sending...">
        Send report
      </SubmitButton>
    </Form>
  )
}
