import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlStyle, Field, type FieldLook } from './field.tsx'

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  line-height: 1.55;
`

export type TextAreaProps = FieldLook & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldLook>

export const TextArea = ({ label, hint, error, required, id, className, rows = 4, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
    {(control) => <Area {...area} {...control} rows={rows} />}
  </Field>
)
