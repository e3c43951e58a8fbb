import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '../text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

export type TextInputProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'defaultValue'> & {
  name: string
  end?: ReactNode
  /** How what is typed is written. Not applied in the middle of the text, where it would move the caret. */
  format?: (typed: string) => string
}

export const TextInput = ({ name, format, ...rest }: TextInputProps) => {
  const { value, error, setValue, onBlur, onFocus } = useBoundField<string>(name)
  return (
    <TextField
      {...rest}
      name={name}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget: { value: typed, selectionEnd } }) => {
        const atEnd = selectionEnd === null || selectionEnd === typed.length
        setValue(format && atEnd ? format(typed) : typed)
      }}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
