import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'> & {
  /** `current-password` at sign-in, `new-password` at registration: password managers need it. */
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordInput = (props: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label="Show password" aria-pressed={shown} diameter={36} onClick={() => setShown(!shown)}>
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
