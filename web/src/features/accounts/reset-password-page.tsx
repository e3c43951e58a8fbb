import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { ResetPasswordRequest } from './forgotten-password.request.generated.ts'

const resetPasswordFormSchema = async () =>
  (await import('../../../../plugins/accounts/rules.ts')).resetPasswordFormSchema

/** /reset-password#token: where the link of the mail leads. */
export const ResetPasswordPage = () => {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  if (!token)
    return (
      <Page width="narrow">
        <EmptyState
          level={1}
          title="This link is incomplete"
          description="Open it from the mail again, or ask for a new one."
          action={<LinkButton to="/forgot-password">Ask for a new link</LinkButton>}
        />
      </Page>
    )
  return (
    <Page
      title="Set a new password"
      tagline="You’ll be signed out everywhere, then sign in with the new one."
      width="narrow"
    >
      <Card>
        <Form
          aria-label="Set a new password"
          schema={resetPasswordFormSchema}
          initialValues={{ newPassword: '', confirmPassword: '' }}
          onSubmit={async ({ newPassword }) => {
            const { resetPassword: kind } = await graphqlRequest(ResetPasswordRequest, {
              input: { token, newPassword },
            })
            await refresh()
            toast({ title: 'Password changed', description: 'Sign in with the new one.' })
            await navigate(`/${kind}/login`, { replace: true })
          }}
        >
          <PasswordInput name="newPassword" label="New Password" autoComplete="new-password" required />
          <PasswordInput name="confirmPassword" label="Confirm New Password" autoComplete="new-password" required />
          <SubmitButton block busyLabel="Changing...">
            Set the new password
          </SubmitButton>
        </Form>
        <Text $tone="muted" $size="sm" style={{ marginTop: 24 }}>
          Link doesn’t work any more? <Link to="/forgot-password">Ask for a new one</Link>
        </Text>
      </Card>
    </Page>
  )
}
