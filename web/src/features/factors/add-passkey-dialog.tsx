import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { passkeyNameFormSchema } from '../../../../plugins/factors/rules.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { passkeyProblem } from '../../app/identity/passkey-problem.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { MyFactorsDocument, useAddPasskeyMutation } from './factors.generated.ts'

export type AddPasskeyDialogProps = {
  /** The server's options for the browser. */
  options: unknown
  userType: UserType
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** Asks what to call it; then the browser takes over. */
export const AddPasskeyDialog = ({ options, userType, onClose, onCodes }: AddPasskeyDialogProps) => {
  const [add] = useAddPasskeyMutation({ refetchQueries: [MyFactorsDocument] })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Add a passkey"
      description="Give it a name you’ll recognize later. Your browser does the rest."
    >
      <Form
        aria-label="Add a passkey"
        schema={passkeyNameFormSchema}
        initialValues={{ name: '' }}
        onSubmit={async ({ name }) => {
          try {
            const credential = await startRegistration({
              optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
            })
            const { data } = await add({ variables: { input: { userType, name, credential } } })
            toast({ title: 'Passkey added', description: `You can sign in with ${name} from now on.` })
            onClose()
            onCodes(data?.addPasskey ?? [])
          } catch (failure) {
            return { problem: passkeyProblem(failure) ?? 'No passkey was created. You can try again.' }
          }
        }}
      >
        <TextInput name="name" label="Name" autoComplete="off" hint="For example: My phone" required />
        <SubmitButton busyLabel="Waiting for your browser...">Continue</SubmitButton>
      </Form>
    </Dialog>
  )
}
