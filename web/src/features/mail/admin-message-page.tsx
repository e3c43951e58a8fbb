import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { serverCode, serverMessage } from '../../app/server-message.ts'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import { AdminOnly } from './admin-only.tsx'
import { useAdminMailMessageQuery, useRetryMailMutation } from './admin-mail.generated.ts'
import { formatMoment } from '../../ui/format-time.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  @media ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[5]};
  overflow-wrap: anywhere;
`

const Drawn = styled.iframe`
  display: block;
  width: 100%;
  height: min(640px, 80vh);
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.ground};
`

const Plain = styled.pre`
  max-width: 100%;
  /* The lines of a message are up to 72 characters long. */
  font-size: ${size.xs};
  overflow-x: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.text};
  a { color: ${color.cyan}; }
`

/** /admin/mail/:id: one message as it goes out. */
export const AdminMessagePage = () => (
  <AdminOnly>
    <Message />
  </AdminOnly>
)

const Message = () => {
  const { id = '' } = useParams()
  const { status } = useAuthStatus()
  const { data, error, refetch } = useAdminMailMessageQuery({
    variables: { id },
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const [retry, { loading: retrying }] = useRetryMailMutation({ variables: { id } })
  const { run, dialog } = useConfirmed('admin')
  const mail = data?.mailMessage
  useDocumentTitle(mail?.subject ?? 'Message')

  if (!mail)
    return (
      <Page title="Message">
        {serverCode(error) === 'CONFIRM_IDENTITY' ? (
          <ErrorState
            title="This message contains a private link"
            description="Confirm it’s you to read it. This is recorded in the audit log."
            action={<Button onClick={() => void run(() => refetch()).catch(() => {})}>Confirm it’s you</Button>}
          />
        ) : error ? (
          <ErrorState
            title="This message could not be loaded"
            description={serverMessage(error) ?? 'Check your connection and try again.'}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : (
          <LoadingBlock>Loading...</LoadingBlock>
        )}
        {dialog}
      </Page>
    )
  const sendAgain = async () => {
    try {
      await retry()
      await refetch()
      toast({ title: 'Sending again' })
    } catch (failure) {
      toast({ title: 'Error', description: serverMessage(failure) ?? 'Please try again.', variant: 'destructive' })
    }
  }
  return (
    <Page
      title={mail.subject ?? mail.label}
      tagline={
        <Link to="/admin/mail">
          <span aria-hidden="true">← </span>All messages
        </Link>
      }
      aside={
        mail.state === 'failed' ? (
          <Button busy={retrying} onClick={() => void sendAgain()}>
            Send again
          </Button>
        ) : null
      }
    >
      <Facts>
        <MailStateBadge state={mail.state} />
        <span>To {mail.recipient}</span>
        <Text as="span" $tone="muted" $size="sm" $figures>
          {formatMoment(mail.createdAt)} · {mail.label}
        </Text>
        {mail.lastError ? (
          <Text as="span" $tone="muted" $size="sm">
            {mail.lastError}
          </Text>
        ) : null}
      </Facts>
      {mail.html && mail.text ? (
        <Parts>
          <Panel title="As most people see it">
            {/* No scripts, no forms, an origin of its own; links open beside this page. */}
            <Drawn
              title="The message"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={shown(mail.html)}
            />
          </Panel>
          <Panel title="As plain text">
            <Plain tabIndex={0}>{linked(mail.text)}</Plain>
          </Panel>
        </Parts>
      ) : (
        <Text $tone="muted">
          The text isn’t shown: it contains a private link, or the feature that wrote it is switched off.
        </Text>
      )}
    </Page>
  )
}

/** Without its style element, which is for phones and which the policy of this page would refuse. */
const shown = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/, '').replace('<head>', '<head><base target="_blank">')

/** Addresses in the text as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
