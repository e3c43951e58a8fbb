import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space } from '../tokens.ts'

const Frame = styled.p`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.bad};
  border-radius: ${radius.sm};
  background: ${color.badGround};
  font-size: ${size.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
  svg { margin-top: 1px; color: ${color.bad}; }
  &:focus { outline: none; }
`

/** The error of the form as a whole. Takes the focus as it appears, so that one goes on from there. */
export const FormError = ({
  attempt = 0,
  children,
}: {
  /** Changes with every attempt. */ attempt?: number
  children: ReactNode
}) => {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form?.querySelector('[aria-invalid="true"]')) element.current?.focus()
  }, [attempt])
  return (
    <Frame ref={element} role="alert" tabIndex={-1}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </Frame>
  )
}
