import type { UserType } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { useEffect } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { styled } from 'styled-components'
import {
  EXPIRY_CHOICES,
  EXPIRY_DAYS_DEFAULT,
  STAFF_EXPIRY_DAYS_MAX,
  TOKEN_NAME_MAX,
} from '../../../../plugins/tokens/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import {
  AccessTokensPageDocument,
  useCreateAccessTokenMutation,
  useTokenScopesQuery,
} from './access-tokens.generated.ts'
import { type AccountKind, type TokenForm, scopesOf, tokenFormSchema } from './token-form-schema.ts'

const Areas = styled.fieldset`
  display: grid;
  gap: ${space[3]} ${space[4]};
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  legend { padding-inline: ${space[2]}; font-size: ${size.sm}; font-weight: 500; }
  @media ${media.sm} { grid-template-columns: 1fr 1fr; }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[2]};
`

const KINDS: readonly { value: AccountKind; label: string }[] = [
  { value: 'user', label: 'Listener' },
  { value: 'artist', label: 'Artist' },
  { value: 'admin', label: 'Admin' },
]
const ACCESS = [
  { value: 'read', label: 'Read everything' },
  { value: 'write', label: 'Read and change everything' },
  { value: 'areas', label: 'Some areas only' },
]
/** Scopes of staff's tokens; none of them moves money. */
const STAFF_ACCESS = [
  { value: 'staff:read', label: 'Read everything your role can see' },
  { value: 'staff:content', label: 'Read and change songs and site content' },
  { value: 'staff:store', label: 'Read and change products and orders' },
]
const ACTIONS = [
  { value: '', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
]
const EXPIRY = EXPIRY_CHOICES.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type CreateTokenFormProps = {
  kinds: readonly AccountKind[]
  onCreated: (secret: string) => void
  onCancel: () => void
}

export const CreateTokenForm = ({ kinds, onCreated, onCancel }: CreateTokenFormProps) => {
  const [create] = useCreateAccessTokenMutation({ refetchQueries: [AccessTokensPageDocument] })
  const { run, dialog } = useConfirmed()
  const submit = async (form: TokenForm) => {
    const make = () =>
      create({
        variables: {
          input: {
            name: form.name,
            scopes: scopesOf(form),
            expiresInDays: Number(form.expiresInDays),
            userType: form.userType,
          },
        },
      })
    const { data } = await run(make, form.userType as UserType)
    const result = data?.createAccessToken
    if (result?.__typename !== 'CreateAccessTokenSuccess')
      throw new Error(result?.message ?? 'Something went wrong. Please try again.')
    onCreated(result.data.secret)
  }
  return (
    <>
      <Form
        aria-label="New access token"
        schema={tokenFormSchema}
        initialValues={{
          name: '',
          expiresInDays: String(EXPIRY_DAYS_DEFAULT),
          userType: kinds[0] ?? 'user',
          access: kinds[0] === 'admin' ? 'staff:read' : 'read',
          areas: {},
        }}
        onSubmit={submit}
      >
        <TextInput
          name="name"
          label="Name"
          required
          maxLength={TOKEN_NAME_MAX}
          autoComplete="off"
          hint="A name you’ll recognize later, for example Backup script"
        />
        {kinds.length > 1 ? (
          <SelectInput name="userType" label="Acts as" options={KINDS.filter(({ value }) => kinds.includes(value))} />
        ) : null}
        <AccessChoices />
        <AreaChoices />
        <Buttons>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Creating...">Create token</SubmitButton>
        </Buttons>
      </Form>
      {dialog}
    </>
  )
}

/** Until when and for what; tokens of staff end sooner and have scopes of their own. */
const AccessChoices = () => {
  const form = useForm()
  const { values } = useFormState<TokenForm>({ subscription: { values: true } })
  const isStaff = values.userType === 'admin'
  useEffect(() => {
    const { access, expiresInDays } = form.getState().values as TokenForm
    if (isStaff !== access.startsWith('staff:')) form.change('access', isStaff ? 'staff:read' : 'read')
    if (isStaff && Number(expiresInDays) > STAFF_EXPIRY_DAYS_MAX)
      form.change('expiresInDays', String(STAFF_EXPIRY_DAYS_MAX))
  }, [form, isStaff])
  return (
    <>
      <SelectInput
        name="expiresInDays"
        label="Expires after"
        options={isStaff ? EXPIRY.filter(({ value }) => Number(value) <= STAFF_EXPIRY_DAYS_MAX) : EXPIRY}
      />
      <SelectInput name="access" label="May use" options={isStaff ? STAFF_ACCESS : ACCESS} />
    </>
  )
}

/** One choice per area that is of use to the chosen account. */
const AreaChoices = () => {
  const form = useForm()
  const { values } = useFormState<TokenForm>({ subscription: { values: true } })
  const { data } = useTokenScopesQuery()
  // Another account has other areas: what was chosen before must not be sent for it.
  useEffect(() => form.change('areas', {}), [form, values.userType])
  if (values.access !== 'areas') return null
  const areas = (data?.accessTokenScopes ?? []).filter(
    ({ name, userTypes }) => name.endsWith(':read') && userTypes.includes(values.userType),
  )
  return (
    <Areas>
      <legend>Areas</legend>
      {areas.map(({ name, area }) => (
        <SelectInput
          key={name}
          name={`areas.${name.replace(':read', '')}`}
          label={sentence(area ?? name)}
          options={ACTIONS}
        />
      ))}
    </Areas>
  )
}
