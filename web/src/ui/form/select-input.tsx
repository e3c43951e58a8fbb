import { Select, type SelectProps } from '../select.tsx'
import { useBoundField } from './use-bound-field.ts'

export type SelectInputProps = Omit<SelectProps, 'name' | 'value' | 'onChange' | 'error' | 'defaultValue'> & {
  name: string
}

export const SelectInput = ({ name, ...rest }: SelectInputProps) => {
  const { value, error, setValue, onBlur, onFocus } = useBoundField<string>(name)
  return (
    <Select
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
