import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldError, FieldHint } from './field.tsx'
import { color, motion, size, space } from './tokens.ts'

const tick = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="${color.onMagenta}" stroke-width="2.5"
    stroke-linecap="round" stroke-linejoin="round"><path d="m3.5 8.5 3 3 6-7"/></svg>`,
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${space[3]};
  align-items: start;
  > p { grid-column: 2; }
`

const Box = styled.input`
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid ${color.outline};
  border-radius: 6px;
  background: ${color.ground} center / 18px no-repeat;
  cursor: pointer;
  transition: background-color ${motion.fast}, border-color ${motion.fast};
  &:hover { border-color: ${color.muted}; }
  &:checked { border-color: ${color.magenta}; background-color: ${color.magenta}; background-image: url("data:image/svg+xml,${tick}"); }
  &[aria-invalid='true'] { border-color: ${color.bad}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
`

const Label = styled.label`
  font-size: ${size.sm};
  line-height: 24px;
  cursor: pointer;
`

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export const Checkbox = ({ label, hint, error, id, className, ...input }: CheckboxProps) => {
  const generated = useId()
  const controlId = id ?? generated
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ')
  return (
    <Frame className={className}>
      <Box
        {...input}
        id={controlId}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <Label htmlFor={controlId}>{label}</Label>
      {hint ? <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </Frame>
  )
}
