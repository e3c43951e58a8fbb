import { useNavigate } from 'react-router'
import { LISTENER_LOGIN } from '../../../../plugins/auth/rules/words.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useCameFrom } from '../../app/came-from.ts'
import { ForgottenPasswordLink } from '../../app/identity/forgotten-password-link.tsx'
import { PasskeyButton } from '../../app/identity/passkey-button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { LISTENER_PITCH } from './pitches.ts'
import { loginUser } from './sign-in.ts'

export const UserLoginPage = () => {
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  const from = useCameFrom()
  const welcome = async (name: string) => {
    await refresh()
    toast({ title: `Welcome back, ${name}!` })
    await (from.to ? navigate(from.to) : navigate('/discover'))
  }

  return (
    <AccountPage
      {...LISTENER_LOGIN}
      pitch={LISTENER_PITCH}
      links={
        <>
          <ForgottenPasswordLink userType="user" />
          <p>
            New here?{' '}
            <Link to="/user/register" state={from.state}>
              Listener Register
            </Link>
          </p>
          <p>
            Are you an artist? <Link to="/artist/login">Artist Login</Link>
          </p>
        </>
      }
    >
      <LoginForm
        name="Listener Login"
        onLogin={async (input) => {
          const user = await loginUser(input)
          await welcome(user.displayName)
        }}
      />
      <PasskeyButton userType="user" onSignedIn={({ name }) => welcome(name)} />
    </AccountPage>
  )
}
