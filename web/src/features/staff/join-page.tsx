import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { serverMessage } from '../../app/server-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import {
  AcceptStaffInvitationRequest,
  StaffInvitationRequest,
  type StaffInvitationQuery,
} from './join.request.generated.ts'
import { roleDoes, roleLabel } from './roles.ts'

const joinSchema = async () => (await import('../../../../plugins/staff/rules.ts')).acceptInvitationFormSchema

/** /staff/join#token: where the link of an invitation leads. */
export const JoinPage = () => {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const [invitation, setInvitation] = useState<StaffInvitationQuery['staffInvitation']>()
  const [problem, setProblem] = useState(
    token ? '' : 'Open it from the email again, or ask the person who invited you for a new one.',
  )
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    graphqlRequest(StaffInvitationRequest, { token })
      .then(({ staffInvitation }) => setInvitation(staffInvitation))
      .catch((failure: unknown) => setProblem(serverMessage(failure) ?? 'It could not be read. Try again.'))
  }, [token])

  if (problem)
    return (
      <Page width="narrow">
        <EmptyState
          level={1}
          title="This invitation does not work"
          description={problem}
          action={<LinkButton to="/admin/login">Admin Login</LinkButton>}
        />
      </Page>
    )
  if (!invitation)
    return (
      <Page title="Join the Team" width="narrow">
        <LoadingBlock>Loading the invitation...</LoadingBlock>
      </Page>
    )
  const { email, role, invitedByName } = invitation
  return (
    <Page
      title="Join the Team"
      tagline={`${invitedByName} invited ${email} as ${roleLabel(role).toLowerCase()}: ${roleDoes(role)}.`}
      width="narrow"
    >
      <Card>
        <Form
          aria-label="Join the Team"
          schema={joinSchema}
          initialValues={{ username: '', password: '', confirmPassword: '' }}
          onSubmit={async ({ username, password }) => {
            const { acceptStaffInvitation: answer } = await graphqlRequest(AcceptStaffInvitationRequest, {
              input: { token, username, password },
            })
            if ('message' in answer) return { fields: { username: answer.message } }
            toast({ title: 'Welcome to the team', description: 'Sign in with your new account.' })
            await navigate('/admin/login', { replace: true })
          }}
        >
          <TextInput
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters"
            required
          />
          <PasswordInput name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
          <SubmitButton block busyLabel="Joining...">
            Join
          </SubmitButton>
        </Form>
      </Card>
    </Page>
  )
}
