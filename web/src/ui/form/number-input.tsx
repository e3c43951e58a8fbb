import { TextInput, type TextInputProps } from './text-input.tsx'

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** 1 by default; 0.01 for money. */ step?: number
}

/** The value stays the typed text: the schema turns it into a number. */
export const NumberInput = ({ step = 1, ...props }: NumberInputProps) => (
  <TextInput {...props} type="number" step={step} inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'} />
)
