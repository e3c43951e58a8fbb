import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import type { UserType } from '../auth-status.tsx'
import { graphqlRequest } from '../graphql-request.ts'
import { passkeyProblem } from './passkey-problem.ts'
import { ConfirmIdentityRequest, type FactorsOfQuery, FactorsOfRequest } from './identity.request.generated.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`

const passwordSchema = z.object({ password: z.string().min(1, 'Password is required') })
const codeSchema = z.object({ code: z.string().trim().min(1, 'Enter the code') })

export type ConfirmDialogProps = {
  userType: UserType | undefined
  /** Several accounts are asked: say which one this is. */
  amongSeveral: boolean
  onConfirmed: () => void
  onClose: () => void
}

const WHY = 'You signed in a while ago. Confirm it’s you to continue.'
const whose: Record<UserType, string> = { user: 'listener', artist: 'artist', admin: 'admin' }

/** Asks for the password, or for a second factor where the account has one. */
export const ConfirmDialog = ({ userType, amongSeveral, onConfirmed, onClose }: ConfirmDialogProps) => {
  const [factors, setFactors] = useState<FactorsOfQuery['myFactors']>()
  const [signing, setSigning] = useState(false)
  useEffect(() => {
    graphqlRequest(FactorsOfRequest, { userType: userType ?? null })
      .then(({ myFactors }) => setFactors(myFactors))
      .catch(() => onClose())
  }, [userType, onClose])
  const confirm = async (input: { password?: string; code?: string }) => {
    await graphqlRequest(ConfirmIdentityRequest, { input: { userType: userType ?? null, ...input } })
    onConfirmed()
  }
  const sign = async () => {
    setSigning(true)
    try {
      const { confirmByPasskey } = await import('./use-passkey.ts')
      await confirmByPasskey(userType)
      onConfirmed()
    } catch (failure) {
      const description = passkeyProblem(failure)
      if (description) toast({ title: 'Error', description, variant: 'destructive' })
      setSigning(false)
    }
  }
  const hasFactor = factors && (factors.hasApp || factors.passkeys.length > 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Confirm it’s you"
      description={amongSeveral && userType ? `${WHY} This is for your ${whose[userType]} account.` : WHY}
    >
      {!factors ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : !hasFactor ? (
        <Form aria-label="Confirm it’s you" schema={passwordSchema} initialValues={{ password: '' }} onSubmit={confirm}>
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <SubmitButton busyLabel="Confirming...">Confirm</SubmitButton>
        </Form>
      ) : (
        <Stack>
          {factors.passkeys.length > 0 ? (
            <Button block busy={signing} onClick={() => void sign()}>
              <KeyRound size={18} aria-hidden="true" /> Use a passkey
            </Button>
          ) : null}
          <Form aria-label="Confirm it’s you" schema={codeSchema} initialValues={{ code: '' }} onSubmit={confirm}>
            <TextInput
              name="code"
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              hint={factors.hasApp ? 'From your authenticator app, or a recovery code' : 'One of your recovery codes'}
              required
            />
            <SubmitButton variant={factors.passkeys.length > 0 ? 'quiet' : 'primary'} busyLabel="Confirming...">
              Confirm
            </SubmitButton>
          </Form>
        </Stack>
      )}
    </Dialog>
  )
}
