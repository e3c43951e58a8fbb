import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import type { UserType } from '../auth-status.tsx'
import { useComposition } from '../composition.tsx'
import { passkeyProblem } from './passkey-problem.ts'
import { useComeBack } from './use-come-back.tsx'
import type { PasskeyAccount } from './use-passkey.ts'

const Place = styled.div`margin-top: ${space[3]};`

export type PasskeyButtonProps = { userType: UserType; onSignedIn: (account: PasskeyAccount) => Promise<void> }

/** Signs in without a password; nothing where the product does without passkeys. */
export const PasskeyButton = ({ userType, onSignedIn }: PasskeyButtonProps) => {
  const { features } = useComposition()
  const [busy, setBusy] = useState(false)
  const { enter, dialog } = useComeBack()
  if (!features.includes('factors')) return null
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('./use-passkey.ts')
      await enter(async (comeBack) => await onSignedIn(await signInByPasskey(userType, comeBack)))
    } catch (failure) {
      const description = passkeyProblem(failure)
      if (description) toast({ title: 'Login Failed', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Place>
      <Button block variant="quiet" busy={busy} onClick={() => void signIn()}>
        <KeyRound size={18} aria-hidden="true" /> Sign in with a passkey
      </Button>
      {dialog}
    </Place>
  )
}
