import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { CodeInput } from '../../app/identity/code-input.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountRecoveryRequest, type AccountRecoveryQuery } from './account-recovery.request.generated.ts'
import { RecoveryChanges } from './recovery-changes.tsx'

const recoverAccountFormSchema = async () =>
  (await import('../../../../plugins/accounts/rules.ts')).recoverAccountFormSchema

export interface RecoverAccountPageProps {
  title: string
  tagline: string
  submit: string
  /** Answers the kind of account. */
  act: (input: { token: string; newPassword: string; code?: string }) => Promise<string>
}

/** Sets a new password by the link of a mail, and lists what that removes. Nothing happens before the form is sent. */
export const RecoverAccountPage = ({ title, tagline, submit, act }: RecoverAccountPageProps) => {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const [preview, setPreview] = useState<AccountRecoveryQuery['accountRecovery']>()
  const [problem, setProblem] = useState<string>()
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    const ending = new AbortController()
    graphqlRequest(AccountRecoveryRequest, { token }, ending.signal).then(
      ({ accountRecovery }) => setPreview(accountRecovery),
      (failure: unknown) => {
        if (!ending.signal.aborted) setProblem(serverMessage(failure) ?? 'This page could not be loaded. Try again.')
      },
    )
    return () => ending.abort()
  }, [token])
  if (!token || problem)
    return (
      <Page width="narrow">
        <EmptyState
          level={1}
          title={token ? 'This link doesn’t work' : 'This link is incomplete'}
          description={problem ?? 'Open it from the email again, or ask for a new one.'}
          action={<LinkButton to="/forgot-password">Ask for a new link</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title={title} tagline={tagline} width="narrow">
      {preview ? (
        <Card>
          <RecoveryChanges preview={preview} />
          <Form
            aria-label={title}
            schema={recoverAccountFormSchema}
            initialValues={{ newPassword: '', confirmPassword: '', code: '' }}
            onSubmit={async ({ newPassword, code }) => {
              const kind = await act({ token, newPassword, ...(code && { code }) })
              await refresh()
              toast({ title: 'Password changed', description: 'Sign in with the new one.' })
              await navigate(`/${kind}/login`, { replace: true })
            }}
          >
            <PasswordInput name="newPassword" label="New Password" autoComplete="new-password" required />
            <PasswordInput name="confirmPassword" label="Confirm New Password" autoComplete="new-password" required />
            {preview.asksForCode ? <CodeInput /> : null}
            <SubmitButton block busyLabel="Changing...">
              {submit}
            </SubmitButton>
          </Form>
          <Text $tone="muted" $size="sm" style={{ marginTop: 24 }}>
            Link doesn’t work any more? <Link to="/forgot-password">Ask for a new one</Link>
          </Text>
        </Card>
      ) : (
        <LoadingBlock>Loading...</LoadingBlock>
      )}
    </Page>
  )
}
