import { useParams } from 'react-router'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCard } from './link-card.tsx'
import { useUnsubscribeMutation, useUnsubscribeTargetQuery } from './mail-links.generated.ts'

/** /mail/unsubscribe/:token: asks first, because programs follow links by themselves. */
export const UnsubscribePage = () => {
  const { token = '' } = useParams()
  const { data, error } = useUnsubscribeTargetQuery({ variables: { token } })
  const [unsubscribe, { data: done, loading, error: failure }] = useUnsubscribeMutation({ variables: { token } })

  if (done)
    return (
      <LinkCard title="Done" text={`You will no longer get this from us: ${done.unsubscribeFromMail}.`}>
        <LinkButton variant="quiet" to="/settings/mail">
          All email settings
        </LinkButton>
      </LinkCard>
    )
  if (error)
    return (
      <LinkCard
        title="That didn’t work"
        text={serverMessage(error) ?? 'Check your connection and open the link again.'}
      >
        <LinkButton variant="quiet" to="/settings/mail">
          All email settings
        </LinkButton>
      </LinkCard>
    )
  return (
    <LinkCard
      title="Unsubscribe?"
      text={data?.unsubscribeTarget ? `We’ll stop sending you this: ${data.unsubscribeTarget}.` : 'One moment...'}
    >
      <Button busy={loading} disabled={!data} onClick={() => void unsubscribe().catch(() => {})}>
        Unsubscribe
      </Button>
      {failure ? <p role="alert">{serverMessage(failure) ?? 'That didn’t work. Please try again.'}</p> : null}
    </LinkCard>
  )
}
