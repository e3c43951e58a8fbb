import { useFormState } from 'react-final-form'
import { Button, type ButtonProps } from '../button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy'> & {
  /** Replaces the label while sending, e.g. 'Submitting...'. */ busyLabel?: string
}

/** Disabled and busy while the surrounding Form is being sent. */
export const SubmitButton = ({ busyLabel, disabled, children, ...rest }: SubmitButtonProps) => {
  const { submitting } = useFormState({ subscription: { submitting: true } })
  return (
    <Button {...rest} type="submit" busy={submitting} disabled={disabled || submitting}>
      {submitting ? (busyLabel ?? children) : children}
    </Button>
  )
}
