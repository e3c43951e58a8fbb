import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '../text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

export type TextInputProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'defaultValue'> & {
  name: string
  end?: ReactNode
}

export const TextInput = ({ name, ...rest }: TextInputProps) => {
  const { value, error, setValue, onBlur, onFocus } = useBoundField<string>(name)
  return (
    <TextField
      {...rest}
      name={name}
      value={value ?? ''}
      error={error}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
