import { styled } from 'styled-components'
import { changeNameFormSchema, changeUsernameFormSchema } from '../../../../plugins/accounts/rules.ts'
import { readArtistIdentity, storeArtistIdentity } from '../../app/artist-identity.ts'
import { type UserType, useAuthStatus } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import { EmailForm } from './email-form.tsx'
import { FieldLine } from './field-line.ts'
import { type MyAccountFieldsFragment, useChangeNameMutation, useChangeUsernameMutation } from './settings.generated.ts'

const Forms = styled.div`
  display: grid;
  gap: ${space[5]};
`

/** The names of an account, and its address. */
export const ProfilePanel = ({ account }: { account: MyAccountFieldsFragment }) => {
  const [changeName] = useChangeNameMutation()
  const [changeUsername] = useChangeUsernameMutation()
  const { refresh } = useAuthStatus()
  const { userType, username, name } = account
  const { run, dialog } = useConfirmed(userType as UserType)
  // An artist's data in this tab comes from what other pages show.
  const keep = async (changed: { name: string; username: string }) => {
    const identity = userType === 'artist' ? readArtistIdentity() : undefined
    if (identity) storeArtistIdentity({ ...identity, ...changed })
    await refresh()
  }
  const label = userType === 'artist' ? 'Artist / Stage Name' : 'Display Name'
  return (
    <Panel
      title="Profile"
      description={
        userType === 'artist' ? (
          <>
            Your public name, and the username you sign in with. Picture, banner, biography and links are on{' '}
            <Link to="/dashboard?tab=page">Your page</Link>.
          </>
        ) : (
          'Your public name, and the username you sign in with.'
        )
      }
    >
      <Forms>
        {userType === 'admin' ? null : (
          <Form
            aria-label={label}
            schema={changeNameFormSchema}
            initialValues={{ name }}
            onSubmit={async (form) => {
              const { data } = await changeName({ variables: { input: { userType, ...form } } })
              if (data) await keep(data.changeName)
              toast({ title: 'Name changed', description: `Others see you as ${data?.changeName.name}.` })
            }}
          >
            <FieldLine>
              <TextInput name="name" label={label} autoComplete="nickname" required />
              <SubmitButton variant="quiet" busyLabel="Saving...">
                Save
              </SubmitButton>
            </FieldLine>
          </Form>
        )}
        <Form
          aria-label="Username"
          schema={changeUsernameFormSchema}
          initialValues={{ username }}
          onSubmit={async (form) => {
            const { data } = await run(() => changeUsername({ variables: { input: { userType, ...form } } }))
            const result = data?.changeUsername
            if (!result) throw new Error('Something went wrong. Please try again.')
            if (!('data' in result)) return { fields: { username: result.message } }
            await keep(result.data)
            toast({ title: 'Username changed', description: `Sign in as ${result.data.username} from now on.` })
          }}
        >
          <FieldLine>
            <TextInput
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              hint={
                userType === 'artist'
                  ? 'Your old username stays reserved for you, and links to it keep working. You can change it five times.'
                  : 'Your old username stays reserved for you. You can change it five times.'
              }
              required
            />
            <SubmitButton variant="quiet" busyLabel="Saving...">
              Save
            </SubmitButton>
          </FieldLine>
        </Form>
        <EmailForm account={account} />
        {dialog}
      </Forms>
    </Panel>
  )
}
