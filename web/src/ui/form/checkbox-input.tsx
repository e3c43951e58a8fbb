import { Checkbox, type CheckboxProps } from '../checkbox.tsx'
import { useBoundField } from './use-bound-field.ts'

export type CheckboxInputProps = Omit<CheckboxProps, 'name' | 'checked' | 'onChange' | 'error' | 'defaultChecked'> & {
  name: string
}

export const CheckboxInput = ({ name, ...rest }: CheckboxInputProps) => {
  const { value, error, setValue, onBlur, onFocus } = useBoundField<boolean>(name)
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value === true}
      error={error}
      onChange={(event) => setValue(event.currentTarget.checked)}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  )
}
