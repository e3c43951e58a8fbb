import { useMemo } from 'react'
import { styled } from 'styled-components'
import { renderSVG } from 'uqr'
import { codeFormSchema } from '../../../../plugins/factors/rules.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { color, radius, size, space } from '../../ui/tokens.ts'
import { MyFactorsDocument, useConfirmAuthenticatorAppMutation } from './factors.generated.ts'

const Picture = styled.img`
  display: block;
  width: 200px;
  height: 200px;
  margin: 0 auto ${space[4]};
  border-radius: ${radius.sm};
  background: #fff;
`

const ByHand = styled.p`
  margin-bottom: ${space[5]};
  color: ${color.muted};
  font-size: ${size.sm};
  text-align: center;
  a { display: block; width: fit-content; margin: 0 auto ${space[3]}; }
  code { display: block; margin-top: ${space[1]}; color: ${color.text}; overflow-wrap: anywhere; user-select: all; }
`

export type SetUpAppDialogProps = {
  app: { secret: string; uri: string }
  userType: UserType
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

/** The secret as a picture and as text, and the first code, which shows that the app has it. */
export const SetUpAppDialog = ({ app, userType, onClose, onCodes }: SetUpAppDialogProps) => {
  const [confirm] = useConfirmAuthenticatorAppMutation({ refetchQueries: [MyFactorsDocument] })
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri, { border: 2 }))}`,
    [app.uri],
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Set up an authenticator app"
      description="Scan this QR code with your app, then enter the six digits it shows."
    >
      <Picture src={picture} alt="QR code for your authenticator app" />
      <ByHand>
        <a href={app.uri}>Open in an app on this device</a>
        Or type this key: <code>{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </ByHand>
      <Form
        aria-label="First code"
        schema={codeFormSchema}
        initialValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          const { data } = await confirm({ variables: { userType, code } })
          toast({ title: 'Two-step sign-in is on', description: 'From now on, sign-in asks for a code from your app.' })
          onClose()
          onCodes(data?.confirmAuthenticatorApp ?? [])
        }}
      >
        <TextInput name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" required />
        <SubmitButton busyLabel="Checking...">Turn on</SubmitButton>
      </Form>
    </Dialog>
  )
}
