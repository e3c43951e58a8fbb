import { useNavigate } from 'react-router'
import { ARTIST_GENRES } from '../../../../plugins/auth/rules/genre.ts'
import { ARTIST_REGISTRATION } from '../../../../plugins/auth/rules/words.ts'
import { storeArtistIdentity } from '../../app/artist-identity.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { ARTIST_PITCH } from './pitches.ts'
import { reportFailure, reportTaken } from './report-failure.ts'
import { registerArtist } from './sign-in.ts'

/** Long enough to read two sentences. */
const PENDING_TOAST_MS = 8000

const genres = ARTIST_GENRES.map((genre) => ({ value: genre, label: genre }))
const formSchema = async () => (await import('../../../../plugins/auth/rules.ts')).artistRegistrationFormSchema
const blank = { username: '', email: '', name: '', genre: '', bio: '', password: '', confirmPassword: '' }

const welcome = (name: string, requiresApproval: boolean): void => {
  if (!requiresApproval) {
    toast({ title: `Welcome, ${name}!`, description: 'Your artist account is ready.' })
    return
  }
  toast({
    title: 'Registration Successful!',
    description:
      'Your account is pending admin approval. You can manage your profile and upload music in the meantime.',
    duration: PENDING_TOAST_MS,
  })
}

export const ArtistRegisterPage = () => {
  const { refresh } = useAuthStatus()
  const navigate = useNavigate()

  return (
    <AccountPage
      {...ARTIST_REGISTRATION}
      pitch={ARTIST_PITCH}
      links={
        <p>
          Already have an artist account? <Link to="/artist/login">Artist Login</Link>
        </p>
      }
    >
      <Form
        aria-label="Artist Registration"
        schema={formSchema}
        initialValues={blank}
        onSubmit={async ({ confirmPassword: _, ...input }) => {
          try {
            const result = await registerArtist(input)
            if (!('data' in result)) return reportTaken(result)
            const { artist, requiresApproval } = result.data
            storeArtistIdentity(artist)
            await refresh()
            welcome(artist.name, requiresApproval)
            await navigate('/dashboard')
          } catch (failure) {
            return reportFailure(failure, { title: 'Registration Failed', fallback: 'Please try again' })
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
        <TextInput name="email" label="Email" type="email" autoComplete="email" required />
        <TextInput name="name" label="Artist / Stage Name" autoComplete="organization" required />
        <SelectInput name="genre" label="Primary Genre" placeholder="Select a genre" options={genres} required />
        <TextAreaInput
          name="bio"
          label="Bio"
          rows={4}
          hint="At least 20 characters: your sound, your story, where to hear you."
          required
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          required
        />
        <PasswordInput name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
        <SubmitButton block busyLabel="Creating account...">
          Create Artist Account
        </SubmitButton>
      </Form>
    </AccountPage>
  )
}
