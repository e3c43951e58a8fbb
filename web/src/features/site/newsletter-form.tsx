import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/control-style.ts'
import { toast } from '../../ui/toast.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'
import { SubscribeToNewsletterRequest } from './newsletter.request.generated.ts'

const Frame = styled.form`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  max-width: 400px;
  label { font: 600 ${size.sm}/1.1 ${font.display}; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
  div { display: flex; flex-wrap: wrap; gap: ${space[2]}; margin-top: ${space[2]}; }
`

const Email = styled.input`
  ${controlStyle}
  /* As wide as its example, or the button goes below. */
  flex: 1 1 170px;
  min-width: 0;
  border-radius: ${radius.pill};
  padding-inline: 18px;
  &:focus-visible { border-radius: ${radius.pill}; }
`

/** Asks the address to confirm: it is on no list before. */
export const NewsletterForm = ({ text }: { text: string }) => {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const subscribe = async (form: HTMLFormElement) => {
    const email = String(new FormData(form).get('email'))
    setBusy(true)
    try {
      await graphqlRequest(SubscribeToNewsletterRequest, { email })
      form.reset()
      toast({ title: 'Check your inbox', description: 'We sent you a link. Open it to confirm your address.' })
    } catch (error) {
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'That didn’t work. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Frame
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void subscribe(event.currentTarget)
      }}
    >
      <label htmlFor={id}>Newsletter</label>
      <p id={`${id}-text`}>{text}</p>
      <div>
        <Email
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          aria-describedby={`${id}-text`}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          SUBSCRIBE
        </Button>
      </div>
    </Frame>
  )
}
