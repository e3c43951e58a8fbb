import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { SettingsTabs } from '../../app/settings-tabs.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import { type ShownMailChoiceFragment, useChooseMailMutation, useMailSettingsQuery } from './mail-settings.generated.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  list-style: none;
  label { font-size: ${size.md}; font-weight: 500; }
`

const Always = styled(Text)`
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`

const KINDS: Record<string, string> = { user: 'listener', artist: 'artist', admin: 'admin' }

/** /settings/mail: what each account that is signed in wants of our mail. */
export const MailSettingsPage = () => {
  const { status, loading } = useAuthStatus()
  const { data, error, refetch } = useMailSettingsQuery({
    skip: !status.isAuthenticated,
    fetchPolicy: 'cache-and-network',
  })
  if (!status.isAuthenticated && !loading)
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Sign in to see your email settings."
          action={<LinkButton to="/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  const choices = data?.mailChoices
  const several = new Set(choices?.map(({ userType }) => userType)).size > 1
  return (
    <Page title="Email Settings" tagline="Choose what lands in your inbox." width="reading">
      <SettingsTabs />
      {!choices && error ? (
        <ErrorState
          title="Your settings could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !choices ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : (
        <Card>
          {choices.length > 0 ? (
            <List role="list" aria-label="What we send you">
              {choices.map((choice) => (
                <li key={choice.id}>
                  <Choice choice={choice} showKind={several} />
                </li>
              ))}
            </List>
          ) : (
            <Text>There is nothing to choose for this account.</Text>
          )}
          <Always $tone="muted" $size="sm">
            Receipts, orders, and anything about your account’s safety are always sent.
          </Always>
        </Card>
      )}
    </Page>
  )
}

const Choice = ({ choice, showKind }: { choice: ShownMailChoiceFragment; showKind: boolean }) => {
  const [choose, { loading }] = useChooseMailMutation()
  const { id, topic, userType, label, description, wanted } = choice
  const change = async (next: boolean) => {
    try {
      await choose({
        variables: { input: { topic, userType, wanted: next } },
        optimisticResponse: { __typename: 'Mutation', chooseMail: { ...choice, wanted: next } },
      })
      toast({ title: 'Saved', description: next ? `You’ll get: ${label}.` : `You’ll no longer get: ${label}.` })
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Your choice was not saved. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Checkbox
      id={`mail-${id.replace(':', '-')}`}
      label={showKind ? `${label} (as ${KINDS[userType] ?? userType})` : label}
      hint={description}
      checked={wanted}
      disabled={loading}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
