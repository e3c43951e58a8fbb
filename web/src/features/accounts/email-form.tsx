import { useState } from 'react'
import { styled } from 'styled-components'
import { changeAddressFormSchema } from '../../../../plugins/accounts/rules.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { AddressNote } from './address-note.tsx'
import { FieldLine } from './field-line.ts'
import { type MyAccountFieldsFragment, useChangeAddressMutation } from './settings.generated.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`
const Said = styled.p`
  color: ${color.muted};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
`

/** The address of an account, whether it was confirmed, and another one by a link that is sent there. */
export const EmailForm = ({ account }: { account: MyAccountFieldsFragment }) => {
  const { userType, email } = account
  const [change] = useChangeAddressMutation()
  const { run, dialog } = useConfirmed(userType as UserType)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Stack>
      <Form
        aria-label="Email"
        schema={changeAddressFormSchema}
        initialValues={{ email }}
        onSubmit={async (form) => {
          await run(() => change({ variables: { input: { userType, ...form } } }))
          setSentTo(form.email)
        }}
      >
        <FieldLine>
          <TextInput name="email" label="Email" type="email" autoComplete="email" required />
          <SubmitButton variant="quiet" busyLabel="Sending...">
            Change
          </SubmitButton>
        </FieldLine>
      </Form>
      {sentTo ? (
        <Said role="status">
          If no other account uses {sentTo}, we sent a link to it. Until you open the link, {email} stays your address.
        </Said>
      ) : (
        <AddressNote account={account} />
      )}
      {dialog}
    </Stack>
  )
}
