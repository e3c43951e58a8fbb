import { useParams } from 'react-router'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkCard } from './link-card.tsx'
import { useConfirmNewsletterMutation } from './mail-links.generated.ts'

/** /newsletter/confirm/:token: a person presses, so that a program that follows the link confirms nothing. */
export const ConfirmNewsletterPage = () => {
  const { token = '' } = useParams()
  const [confirm, { data, loading, error }] = useConfirmNewsletterMutation({ variables: { token } })
  if (data)
    return (
      <LinkCard title="You’re on the list" text="Thank you. We’ll write when there is something worth reading.">
        <LinkButton to="/discover">Discover music</LinkButton>
      </LinkCard>
    )
  return (
    <LinkCard
      title="The Fairwave newsletter"
      text="Confirm that you’d like to get it at your address. You can unsubscribe any time."
    >
      <Button busy={loading} onClick={() => void confirm().catch(() => {})}>
        Yes, sign me up
      </Button>
      {error ? <p role="alert">{serverMessage(error) ?? 'That didn’t work. Please try again.'}</p> : null}
    </LinkCard>
  )
}
