import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlStyle, Field, type FieldLook } from './field.tsx'
import { color, radius } from './tokens.ts'

const chevron = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="none" stroke="${color.muted}" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round"><path d="m3 6 5 5 5-5"/></svg>`,
)

/* Native on purpose: the platform's picker on phones, type-ahead and screen readers for nothing.
   Where the browser lets the list be styled (base-select), it is. */
const Native = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 40px;
  background: ${color.ground} url("data:image/svg+xml,${chevron}") no-repeat right 14px center;
  text-overflow: ellipsis;
  &:has(> option[value='']:checked) { color: ${color.muted}; }
  option { background: ${color.raised}; color: ${color.text}; }
  @supports (appearance: base-select) {
    &, &::picker(select) { appearance: base-select; }
    &::picker-icon { display: none; }
    &::picker(select) {
      margin-block: 4px;
      padding: 4px;
      border: 1px solid ${color.outline};
      border-radius: ${radius.sm};
      background: ${color.raised};
    }
    option { min-height: 36px; padding: 6px 10px; border-radius: 6px; }
    option:hover, option:focus-visible { background: ${color.line}; box-shadow: none; }
    option:checked { color: ${color.cyan}; }
  }
`

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldLook &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldLook | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; its value is ''. */
    placeholder?: string
  }

export const Select = ({
  label,
  hint,
  error,
  required,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) => (
  <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
    {(control) => (
      <Native {...select} {...control}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
    )}
  </Field>
)
