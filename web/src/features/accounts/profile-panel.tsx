import { styled } from 'styled-components'
import { changeNameFormSchema, changeUsernameFormSchema } from '../../../../plugins/accounts/rules.ts'
import { readArtistIdentity, storeArtistIdentity } from '../../app/artist-identity.ts'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, size, space } from '../../ui/tokens.ts'
import { AddressNote } from './address-note.tsx'
import { type MyAccountFieldsFragment, useChangeNameMutation, useChangeUsernameMutation } from './settings.generated.ts'

const Forms = styled.div`
  display: grid;
  gap: ${space[5]};
`

/** A field and its button in one line where there is room. */
const Line = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  @media ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    /* Beside the control, below its label. */
    > button { margin-top: 28px; }
  }
`

const Address = styled.div`
  display: grid;
  gap: ${space[2]};
`

const Email = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  strong { display: block; margin-bottom: 2px; color: ${color.text}; font-weight: 500; }
`

/** The names of an account. */
export const ProfilePanel = ({ account }: { account: MyAccountFieldsFragment }) => {
  const [changeName] = useChangeNameMutation()
  const [changeUsername] = useChangeUsernameMutation()
  const { refresh } = useAuthStatus()
  const { userType, username, name, email } = account
  // What this tab keeps of an artist is what other pages show.
  const keep = async (changed: { name: string; username: string }) => {
    const identity = userType === 'artist' ? readArtistIdentity() : undefined
    if (identity) storeArtistIdentity({ ...identity, ...changed })
    await refresh()
  }
  const label = userType === 'artist' ? 'Artist / Stage Name' : 'Display Name'
  return (
    <Panel title="Profile" description="Your name as others see it, and the username you sign in with.">
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
            <Line>
              <TextInput name="name" label={label} autoComplete="nickname" required />
              <SubmitButton variant="quiet" busyLabel="Saving...">
                Save
              </SubmitButton>
            </Line>
          </Form>
        )}
        <Form
          aria-label="Username"
          schema={changeUsernameFormSchema}
          initialValues={{ username }}
          onSubmit={async (form) => {
            const { data } = await changeUsername({ variables: { input: { userType, ...form } } })
            const result = data?.changeUsername
            if (!result) throw new Error('Something went wrong. Please try again.')
            if (!('data' in result)) return { fields: { username: result.message } }
            await keep(result.data)
            toast({ title: 'Username changed', description: `Sign in as ${result.data.username} from now on.` })
          }}
        >
          <Line>
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
          </Line>
        </Form>
        <Address>
          <Email>
            <strong>Email</strong> {email}
          </Email>
          <AddressNote account={account} />
        </Address>
      </Forms>
    </Panel>
  )
}
