import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { color, space } from '../../ui/tokens.ts'

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  p { color: ${color.muted}; }
  [role='alert'] { color: ${color.text}; }
`

export interface AddressLinkPageProps {
  title: string
  text: string
  button: string
  act: (token: string) => Promise<void>
  done: { title: string; text: string }
  /** The next step, once it is done. */
  children: ReactNode
}

/** The target of a link about an address: it asks for a click, so that a program that follows the link does nothing. */
export const AddressLinkPage = ({ title, text, button, act, done, children }: AddressLinkPageProps) => {
  const { hash } = useLocation()
  // Kept when the address changes below it.
  const [token] = useState(hash.slice(1))
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<string>()
  const { refresh } = useAuthStatus()
  const press = async () => {
    setState('busy')
    setProblem(undefined)
    try {
      await act(token)
      setState('done')
      await refresh()
    } catch (failure) {
      setProblem(serverMessage(failure) ?? 'That didn’t work. Please try again.')
      setState('asking')
    }
  }
  const shown = !token
    ? { title: 'This link is incomplete', text: 'Copy the whole link from the email again.' }
    : state === 'done'
      ? done
      : { title, text }
  return (
    <Page width="narrow">
      <Card>
        <Body aria-live="polite">
          <Heading level={1} look={2}>
            {shown.title}
          </Heading>
          <p>{shown.text}</p>
          {!token ? (
            <LinkButton to="/settings">Settings</LinkButton>
          ) : state === 'done' ? (
            children
          ) : (
            <Button busy={state === 'busy'} onClick={() => void press()}>
              {button}
            </Button>
          )}
          {problem ? <p role="alert">{problem}</p> : null}
        </Body>
      </Card>
    </Page>
  )
}
