import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type UserType, useAuthStatus } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, size, space } from '../../ui/tokens.ts'
import {
  type MySessionFieldsFragment,
  SettingsPageDocument,
  useEndMyOtherSessionsMutation,
  useEndMySessionMutation,
} from './settings.generated.ts'
import { formatMoment } from '../../ui/format-time.ts'

const List = styled.ul`
  display: grid;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding-block: ${space[4]};
    border-top: 1px solid ${color.line};
  }
  @media not all and ${media.sm} {
    li { grid-template-columns: 28px minmax(0, 1fr); align-items: start; }
    li > button { grid-column: 2; justify-self: start; }
  }
  li:first-child { padding-top: 0; border-top: 0; }
  li:last-child { padding-bottom: 0; }
  li > svg { color: ${color.muted}; }
  strong { display: inline-block; margin-right: ${space[2]}; font-weight: 600; overflow-wrap: anywhere; }
  p { margin-top: ${space[1]}; color: ${color.muted}; font-size: ${size.sm}; }
`

const kindName: Record<string, string> = { user: 'Listener', artist: 'Artist', admin: 'Admin' }
const PHONES = /iPhone|iPad|Android/

const reportFailure = (failure: unknown) =>
  toast({ title: 'Error', description: serverMessage(failure) ?? 'An error occurred', variant: 'destructive' })

export type SessionsPanelProps = {
  sessions: readonly MySessionFieldsFragment[]
  /** Several accounts are signed in here: each session says of which it is. */
  several: boolean
}

/** Where one is signed in, and the way to end it. */
export const SessionsPanel = ({ sessions, several }: SessionsPanelProps) => {
  const refetch = { refetchQueries: [SettingsPageDocument], awaitRefetchQueries: true }
  const [end] = useEndMySessionMutation(refetch)
  const [endOthers] = useEndMyOtherSessionsMutation(refetch)
  const { logout } = useAuthStatus()
  const here = sessions.find(({ isCurrent }) => isCurrent)
  const { run: confirmed, dialog } = useConfirmed(here?.userTypes as UserType[] | undefined)
  const [busy, setBusy] = useState<string>()
  const run = async (name: string, action: () => Promise<unknown>) => {
    setBusy(name)
    await action().catch(reportFailure)
    setBusy(undefined)
  }
  return (
    <Panel
      title="Where you are signed in"
      description="If you don’t recognize one of these, end it and change your password."
      action={
        sessions.length > 1 ? (
          <Button
            variant="danger"
            size="small"
            busy={busy === 'others'}
            onClick={() =>
              void run('others', async () => {
                await confirmed(() => endOthers())
                toast({ title: 'Signed out', description: 'You are signed in only here now.' })
              })
            }
          >
            End all others
          </Button>
        ) : null
      }
    >
      <List role="list" aria-label="Sessions">
        {sessions.map(({ id, device, isCurrent, lastUsedAt, signedInAt, userTypes }) => {
          const Icon = PHONES.test(device) ? Smartphone : Laptop
          return (
            <li key={id}>
              <Icon size={24} aria-hidden="true" />
              <div>
                <strong>{device}</strong>
                {isCurrent ? <Badge tone="good">This device</Badge> : null}
                <p>
                  {isCurrent ? (
                    'In use now'
                  ) : (
                    <>
                      Last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
                    </>
                  )}{' '}
                  · Signed in <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
                  {several ? ` · ${userTypes.map((kind) => kindName[kind]).join(', ')}` : ''}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                busy={busy === id}
                aria-label={isCurrent ? 'Sign out here' : `End the session on ${device}`}
                onClick={() =>
                  void run(id, async () => {
                    if (isCurrent) return await logout()
                    await confirmed(() => end({ variables: { id } }))
                    toast({ title: 'Session ended', description: `${device} is signed out.` })
                  })
                }
              >
                {isCurrent ? 'Sign out' : 'End'}
              </Button>
            </li>
          )
        })}
      </List>
      {dialog}
    </Panel>
  )
}
