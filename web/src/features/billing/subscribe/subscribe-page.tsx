import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { BENEFITS, PRICE, SUBSCRIBE } from '../../../../../plugins/billing/rules/words.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { useHere } from '../../../app/came-from.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { useSubscriptionStateQuery } from './subscribe.generated.ts'

// Parts that visitors do not see.
const AlreadySubscribed = lazyNamed(() => import('./already-subscribed.tsx'), 'AlreadySubscribed')
const PaymentPanel = lazyNamed(() => import('./payment-panel.tsx'), 'PaymentPanel')

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;
  @media ${media.lg} { grid-template-columns: 5fr 6fr; }
`

const Price = styled.p`
  font: 700 ${size.xxl}/1.1 ${font.display};
  span { color: ${color.muted}; font: 400 ${size.md}/1.4 ${font.text}; }
`

const Benefits = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[5]};
  list-style: none;
  li { display: grid; grid-template-columns: 24px 1fr; gap: ${space[3]}; }
  svg { color: ${color.cyan}; margin-top: 2px; }
  strong { display: block; font-weight: 600; }
  span { color: ${color.muted}; font-size: ${size.sm}; }
`

/** One price, what it is for, and the card form of the payment provider. */
export const SubscribePage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const listener = status.userUsername !== null
  const { data, loading } = useSubscriptionStateQuery({ skip: !listener, fetchPolicy: 'cache-and-network' })
  const subscription = data?.subscription

  if (listener && loading && !subscription)
    return (
      <Page title={SUBSCRIBE.title} width="reading">
        <LoadingBlock>Loading...</LoadingBlock>
      </Page>
    )
  if (subscription?.isSubscribed)
    return (
      <Page title={SUBSCRIBE.title} width="reading">
        <Suspense fallback={<LoadingBlock>Loading...</LoadingBlock>}>
          <AlreadySubscribed subscription={subscription} />
        </Suspense>
      </Page>
    )
  return (
    <Page {...SUBSCRIBE}>
      <Columns>
        <Panel title="What you get">
          <Price>
            {PRICE.amount}
            <span>{`/${PRICE.per}, ${PRICE.ending}`}</span>
          </Price>
          <Benefits>
            {BENEFITS.map(([title, detail]) => (
              <li key={title}>
                <CircleCheck size={22} aria-hidden="true" />
                <div>
                  <strong>{title}</strong>
                  <span>{detail}</span>
                </div>
              </li>
            ))}
          </Benefits>
        </Panel>
        {listener ? (
          <Suspense
            fallback={
              <Panel title="Payment">
                <LoadingBlock>Loading...</LoadingBlock>
              </Panel>
            }
          >
            <PaymentPanel />
          </Suspense>
        ) : (
          // Its place, until it is known who is here.
          <div data-account="" style={{ visibility: authLoading ? 'hidden' : undefined }}>
            <SignInFirst />
          </div>
        )}
      </Columns>
    </Page>
  )
}

const SignInFirst = () => {
  const here = useHere()
  return (
    <Panel title="Sign in to subscribe" description="You subscribe with a listener account.">
      <Text $tone="muted">Create one in a minute, or sign in.</Text>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
        <LinkButton to="/user/register" state={here}>
          Listener Register
        </LinkButton>
        <LinkButton to="/user/login" state={here} variant="quiet">
          Listener Login
        </LinkButton>
      </div>
    </Panel>
  )
}
