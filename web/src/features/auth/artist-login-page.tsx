import { useNavigate } from 'react-router'
import { ARTIST_LOGIN } from '../../../../plugins/auth/rules/words.ts'
import { storeArtistIdentity } from '../../app/artist-identity.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { ForgottenPasswordLink } from '../../app/identity/forgotten-password-link.tsx'
import { PasskeyButton } from '../../app/identity/passkey-button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { ARTIST_PITCH } from './pitches.ts'
import { loginArtist } from './sign-in.ts'

export const ArtistLoginPage = () => {
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()
  const welcome = async (artist: { id: string; username: string; name: string }) => {
    storeArtistIdentity(artist)
    await refresh()
    toast({ title: `Welcome back, ${artist.name}!` })
    await navigate('/dashboard')
  }

  return (
    <AccountPage
      {...ARTIST_LOGIN}
      pitch={ARTIST_PITCH}
      links={
        <>
          <ForgottenPasswordLink userType="artist" />
          <p>
            New here? <Link to="/artist/register">Artist Register</Link>
          </p>
        </>
      }
    >
      <LoginForm
        name="Artist Login"
        onLogin={async (input) => {
          await welcome(await loginArtist(input))
        }}
      />
      <PasskeyButton userType="artist" onSignedIn={welcome} />
    </AccountPage>
  )
}
