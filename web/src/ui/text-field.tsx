import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyle, Field, type FieldLook } from './field.tsx'

const Input = styled.input`${controlStyle}`

const Row = styled.div`
  position: relative;
  > :last-child:not(:first-child) { position: absolute; inset: 0 4px 0 auto; margin-block: auto; }
  &:has(> :nth-child(2)) > input { padding-right: 52px; }
`

export type TextFieldProps = FieldLook &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldLook> & {
    /** A button at the end of the box. */
    end?: ReactNode
  }

export const TextField = ({
  label,
  hint,
  error,
  required,
  id,
  className,
  end,
  type = 'text',
  ...input
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
    {(control) => (
      <Row>
        <Input {...input} {...control} type={type} />
        {end}
      </Row>
    )}
  </Field>
)
