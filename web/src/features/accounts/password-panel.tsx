import { useState } from 'react'
import { changePasswordFormSchema } from '../../../../plugins/accounts/rules.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { type MyAccountFieldsFragment, SettingsPageDocument, useChangePasswordMutation } from './settings.generated.ts'

/** Another password. Blank again once it is set. */
export const PasswordPanel = ({ account: { userType, username } }: { account: MyAccountFieldsFragment }) => {
  const [change] = useChangePasswordMutation({ refetchQueries: [SettingsPageDocument] })
  const [round, setRound] = useState(0)
  return (
    <Panel title="Password" description="A new password signs you out everywhere else and ends your access tokens.">
      <Form
        key={round}
        aria-label="Password"
        schema={changePasswordFormSchema}
        initialValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
        onSubmit={async ({ currentPassword, newPassword }) => {
          await change({ variables: { input: { userType, currentPassword, newPassword } } })
          toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
          setRound(round + 1)
        }}
      >
        {/* For password managers: whose it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput name="currentPassword" label="Current Password" autoComplete="current-password" required />
        <PasswordInput
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${userType === 'admin' ? 8 : 6} characters`}
          required
        />
        <PasswordInput name="confirmPassword" label="Confirm New Password" autoComplete="new-password" required />
        <div>
          <SubmitButton busyLabel="Changing...">Change password</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
