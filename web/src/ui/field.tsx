import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldError } from './field-error.ts'
import { color, size } from './tokens.ts'

export { controlStyle } from './control-style.ts'
export { FieldError }

const Frame = styled.div`
  display: grid;
  /* Beside a taller field the control stays in line with its neighbour. */
  align-content: start;
  gap: 6px;
  min-width: 0;
`

const Label = styled.label`
  width: fit-content;
  font-size: ${size.sm};
  font-weight: 500;
`

const Asterisk = styled.span`
  margin-left: 3px;
  color: ${color.bad};
`

export const FieldHint = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
`

export type FieldLook = {
  label: ReactNode
  /** Under the control, before anything went wrong. */
  hint?: ReactNode
  /** Replaces nothing: shown under the hint, tied to the control by aria-describedby. */
  error?: string | undefined
  /** Marks the label with a red asterisk and the control with aria-required. */
  required?: boolean
  id?: string
}

export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = FieldLook & { className?: string; children: (control: ControlAttributes) => ReactNode }

/** Label, hint and error around one control. */
export const Field = ({ label, hint, error, required, id, className, children }: FieldProps) => {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <Frame className={className}>
      <Label htmlFor={controlId}>
        {label}
        {required ? <Asterisk aria-hidden="true">*</Asterisk> : null}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Frame>
  )
}
