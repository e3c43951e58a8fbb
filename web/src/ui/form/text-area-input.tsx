import { TextArea, type TextAreaProps } from '../text-area.tsx'
import { useBoundField } from './use-bound-field.ts'

export type TextAreaInputProps = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'error' | 'defaultValue'> & {
  name: string
}

export const TextAreaInput = ({ name, ...rest }: TextAreaInputProps) => {
  const { value, error, setValue, onBlur, onFocus } = useBoundField<string>(name)
  return (
    <TextArea
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
