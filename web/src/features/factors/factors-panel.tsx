import { styled } from 'styled-components'
import { useState } from 'react'
import type { UserType } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { GraphqlRequestError } from '../../app/graphql-request.ts'
import { passkeyProblem } from '../../app/identity/passkey-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, size, space } from '../../ui/tokens.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import {
  MyFactorsDocument,
  type StartAuthenticatorAppMutation,
  useMyFactorsQuery,
  useRemoveAuthenticatorAppMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useStartAuthenticatorAppMutation,
  useStartPasskeyMutation,
} from './factors.generated.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpAppDialog } from './set-up-app-dialog.tsx'
import { formatDay } from '../../ui/format-time.ts'

const Rows = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[3]};
    padding-block: ${space[4]};
    border-top: 1px solid ${color.line};
    > button { justify-self: start; }
    @media ${media.sm} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
  }
  > li:first-child { padding-top: 0; border-top: 0; }
  > li:last-child { padding-bottom: 0; }
  strong { margin-right: ${space[2]}; font-weight: 600; overflow-wrap: anywhere; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

/** An outcome that is none of success fails as what the server refuses by an error does. */
const refuse = (answer: object | undefined) => {
  if (answer && 'message' in answer) throw new GraphqlRequestError([{ message: String(answer.message) }])
}

/** The account's second factors. */
export const FactorsPanel = ({ userType }: { userType: UserType }) => {
  const { data } = useMyFactorsQuery({ variables: { userType }, fetchPolicy: 'cache-and-network' })
  const refetch = { refetchQueries: [MyFactorsDocument], awaitRefetchQueries: true }
  const [startApp] = useStartAuthenticatorAppMutation()
  const [removeApp] = useRemoveAuthenticatorAppMutation(refetch)
  const [renewCodes] = useRenewRecoveryCodesMutation(refetch)
  const [startPasskey] = useStartPasskeyMutation()
  const [removePasskey] = useRemovePasskeyMutation(refetch)
  const { run, dialog } = useConfirmed(userType)
  const [busy, setBusy] = useState<string>()
  const [newApp, setNewApp] = useState<StartAuthenticatorAppMutation['startAuthenticatorApp']>()
  const [passkeyOptions, setPasskeyOptions] = useState<unknown>()
  const [codes, setCodes] = useState<readonly string[]>()

  const act = async (name: string, action: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await run(action)
    } catch (failure) {
      const description = passkeyProblem(failure) ?? 'An error occurred'
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setBusy(undefined)
    }
  }
  const removeAppOrSayWhyNot = async () => {
    const { data: removed } = await removeApp({ variables: { userType } })
    refuse(removed?.removeAuthenticatorApp)
  }
  const removePasskeyOrSayWhyNot = async (id: string) => {
    const { data: removed } = await removePasskey({ variables: { id } })
    refuse(removed?.removePasskey)
  }
  const showCodes = (told: readonly string[]) => {
    if (told.length > 0) setCodes(told)
  }
  const factors = data?.myFactors
  const isOn = factors && (factors.hasApp || factors.passkeys.length > 0)
  return (
    <Panel
      title="Two-step sign-in"
      description="With a second step, your password alone is not enough to get in."
      action={factors ? <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge> : null}
    >
      {!factors ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <Rows role="list" aria-label="Ways to confirm it’s you">
          {factors.canAdd ? null : (
            <li>
              <div>
                <strong>Confirm your email first</strong>
                <p>We sent you a link. Once your address is confirmed, you can add an app or a passkey.</p>
              </div>
            </li>
          )}
          <li>
            <div>
              <strong>Authenticator app</strong>
              <p>
                {factors.hasApp
                  ? 'Sign-in asks for a code from your app.'
                  : 'An app on your phone shows a new code every 30 seconds.'}
              </p>
            </div>
            {factors.hasApp ? (
              <Button
                variant="danger"
                size="small"
                aria-label="Remove the authenticator app"
                busy={busy === 'remove-app'}
                onClick={() => void act('remove-app', removeAppOrSayWhyNot)}
              >
                Remove
              </Button>
            ) : factors.canAdd ? (
              <Button
                variant="quiet"
                size="small"
                busy={busy === 'app'}
                onClick={() =>
                  void act('app', async () => {
                    const { data: started } = await startApp({ variables: { userType } })
                    setNewApp(started?.startAuthenticatorApp)
                  })
                }
              >
                Set up an app
              </Button>
            ) : null}
          </li>
          {factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <Badge>Passkey</Badge>
                <p>
                  Made {formatDay(createdAt)} · {lastUsedAt ? `Last used ${formatDay(lastUsedAt)}` : 'Never used'}
                </p>
              </div>
              <Button
                variant="danger"
                size="small"
                aria-label={`Remove ${name}`}
                busy={busy === id}
                onClick={() => void act(id, () => removePasskeyOrSayWhyNot(id))}
              >
                Remove
              </Button>
            </li>
          ))}
          <li>
            <div>
              <strong>{factors.passkeys.length > 0 ? 'Another passkey' : 'Passkeys'}</strong>
              <p>Your phone, computer or a security key signs you in, without a password.</p>
            </div>
            {factors.canAdd ? (
              <Button
                variant="quiet"
                size="small"
                busy={busy === 'passkey'}
                onClick={() =>
                  void act('passkey', async () => {
                    const { data: started } = await startPasskey({ variables: { userType } })
                    setPasskeyOptions(started?.startPasskey)
                  })
                }
              >
                Add a passkey
              </Button>
            ) : null}
          </li>
          {isOn ? (
            <li>
              <div>
                <strong>Recovery codes</strong>
                <p>{factors.recoveryCodesLeft} left. If you lose your phone, each one gets you in once.</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                busy={busy === 'codes'}
                onClick={() =>
                  void act('codes', async () => {
                    const { data: renewed } = await renewCodes({ variables: { userType } })
                    showCodes(renewed?.renewRecoveryCodes ?? [])
                  })
                }
              >
                New codes
              </Button>
            </li>
          ) : null}
        </Rows>
      )}
      {newApp ? (
        <SetUpAppDialog app={newApp} userType={userType} onClose={() => setNewApp(undefined)} onCodes={showCodes} />
      ) : null}
      {passkeyOptions ? (
        <AddPasskeyDialog
          options={passkeyOptions}
          userType={userType}
          onClose={() => setPasskeyOptions(undefined)}
          onCodes={showCodes}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {dialog}
    </Panel>
  )
}
