import { useField } from 'react-final-form'
import { afterPress } from './after-press.ts'

const identity = (value: unknown) => value

export type BoundField<Value> = {
  name: string
  value: Value
  /** Shown after blur or submit; a server's message until the field is changed. */
  error: string | undefined
  setValue: (value: Value) => void
  onFocus: () => void
  onBlur: () => void
}

const message = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

/** One field of the surrounding Form. Blank stays '' instead of turning into undefined, so that schemas see it. */
export const useBoundField = <Value extends string | boolean>(name: string): BoundField<Value> => {
  const { input, meta } = useField<Value>(name, {
    parse: identity,
    format: identity,
    subscription: {
      value: true,
      error: true,
      submitError: true,
      touched: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  })
  const submitError = meta.dirtySinceLastSubmit ? undefined : message(meta.submitError)
  return {
    name,
    value: input.value,
    error: meta.touched ? (message(meta.error) ?? submitError) : undefined,
    setValue: (value) => input.onChange(value),
    onFocus: () => input.onFocus(),
    onBlur: () => afterPress(() => input.onBlur()),
  }
}
