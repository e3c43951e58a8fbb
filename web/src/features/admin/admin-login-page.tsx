import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { SECOND_FACTOR_PAGE } from '../../app/held-admin.ts'
import { CodeInput } from '../../app/identity/code-input.tsx'
import { ForgottenPasswordLink } from '../../app/identity/forgotten-password-link.tsx'
import { PasskeyButton } from '../../app/identity/passkey-button.tsx'
import { useComeBack } from '../../app/identity/use-come-back.tsx'
import { serverCode, serverMessage } from '../../app/server-message.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { reportProblem } from '../../ui/form/report-problem.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import { LoginAdminRequest } from './admin-account.request.generated.ts'
import { wasSentToSignIn } from '../../app/sent-to-sign-in.ts'
import { StaffPage } from './staff-page.tsx'

const Aside = styled.div`
  margin-top: ${space[5]};
  font-size: ${size.sm};
`

const Notice = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.warn};
  font-size: ${size.sm};
`

const credentialsSchema = async () => (await import('../../../../plugins/auth/rules.ts')).credentialsSchema

const askForBoth = (): void => {
  toast({ title: 'Error', description: 'Please enter both username and password', variant: 'destructive' })
}

export const AdminLoginPage = () => {
  const { status, refresh } = useAuthStatus()
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const { enter, dialog } = useComeBack()
  const welcome = async () => {
    const { adminWithoutFactor } = await refresh()
    toast({ title: 'Welcome back, admin!' })
    await navigate(adminWithoutFactor ? SECOND_FACTOR_PAGE : '/admin/dashboard', { replace: true })
  }
  const sentBack = wasSentToSignIn(useLocation().state)

  if (status.adminWithoutFactor) return <Navigate to={SECOND_FACTOR_PAGE} replace />
  // Not when the dashboard has just sent us here because it could not load: that would go round for ever.
  if (status.adminUsername && !sentBack) return <Navigate to="/admin/dashboard" replace />
  return (
    <StaffPage title="Admin Login" tagline="For the people who run Fairwave.">
      {sentBack ? <Notice role="status">The admin dashboard could not be loaded. Please sign in.</Notice> : null}
      <Form
        aria-label="Admin Login"
        schema={credentialsSchema}
        initialValues={{ username: '', password: '', code: '' }}
        onInvalid={askForBoth}
        onSubmit={async (input) => {
          try {
            await enter(async (comeBack) => {
              await graphqlRequest(LoginAdminRequest, { input: comeBack ? { ...input, comeBack } : input })
              await welcome()
            })
          } catch (failure) {
            if (serverCode(failure) === 'SECOND_FACTOR_NEEDED' && !asksCode) {
              setAsksCode(true)
              return
            }
            return reportProblem('Login Failed', serverMessage(failure) ?? 'Invalid credentials')
          }
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
        <PasswordInput name="password" label="Password" autoComplete="current-password" required />
        {asksCode ? <CodeInput /> : null}
        <SubmitButton block busyLabel="Logging in...">
          Login
        </SubmitButton>
      </Form>
      {dialog}
      <PasskeyButton userType="admin" onSignedIn={welcome} />
      <Aside>
        <ForgottenPasswordLink userType="admin" />
      </Aside>
    </StaffPage>
  )
}
