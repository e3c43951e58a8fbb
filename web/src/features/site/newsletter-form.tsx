import { useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/control-style.ts'
import { toast } from '../../ui/toast.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'

const Frame = styled.form`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  max-width: 400px;
  label { font: 600 ${size.sm}/1.1 ${font.display}; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
  div { display: flex; gap: ${space[2]}; margin-top: ${space[2]}; }
`

const Email = styled.input`
  ${controlStyle}
  min-width: 0;
  border-radius: ${radius.pill};
  padding-inline: 18px;
  &:focus-visible { border-radius: ${radius.pill}; }
`

/** There is no newsletter yet, and the answer says so: nothing is stored. */
export const NewsletterForm = ({ text }: { text: string }) => {
  const id = useId()
  return (
    <Frame
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.reset()
        toast({
          title: 'The newsletter has not started yet',
          description: 'Your address was not sent or stored anywhere.',
        })
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
        <Button type="submit" variant="quiet">
          SUBSCRIBE
        </Button>
      </div>
    </Frame>
  )
}
