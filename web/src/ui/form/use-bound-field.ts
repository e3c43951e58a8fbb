import { useField } from 'react-final-form'

/**
 * Runs the action at once, or where a press of the pointer is under way, when it is over: what a field says as it loses
 * the focus must not push the button away from under the pointer that is pressing it.
 */
const afterPress = (action: () => void): void => {
  if (!document.querySelector(':active')) return action()
  const over = new AbortController()
  // A tap has its focus change between mousedown and mouseup; a drag ends without either.
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    window.addEventListener(
      end,
      () => {
        over.abort()
        // After the click, which follows the release.
        setTimeout(action)
      },
      { signal: over.signal, capture: true },
    )
  }
}

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
