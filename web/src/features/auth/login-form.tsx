import { useState } from 'react'
import type { Credentials } from '../../../../plugins/auth/rules.ts'
import { CodeInput } from '../../app/identity/code-input.tsx'
import { useComeBack } from '../../app/identity/use-come-back.tsx'
import { serverCode } from '../../app/server-message.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { reportFailure } from './report-failure.ts'

const credentialsSchema = async () => (await import('../../../../plugins/auth/rules.ts')).credentialsSchema

export type LoginFormProps = {
  /** Names the form for screen readers. */
  name: string
  /** Signs in and goes on; what it throws is told in a toast. */
  onLogin: (credentials: Credentials) => Promise<void>
}

export const LoginForm = ({ name, onLogin }: LoginFormProps) => {
  // Accounts with a second factor are asked for a code once the password was right.
  const [asksCode, setAsksCode] = useState(false)
  const { enter, dialog } = useComeBack()
  return (
    <>
      <Form
        aria-label={name}
        schema={credentialsSchema}
        initialValues={{ username: '', password: '', code: '' }}
        onSubmit={async (credentials) => {
          try {
            await enter((comeBack) => onLogin(comeBack ? { ...credentials, comeBack } : credentials))
          } catch (failure) {
            if (serverCode(failure) === 'SECOND_FACTOR_NEEDED' && !asksCode) {
              setAsksCode(true)
              return
            }
            return reportFailure(failure, { title: 'Login Failed', fallback: 'Invalid credentials' })
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
    </>
  )
}
