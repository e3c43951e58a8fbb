import { TextInput } from '../../ui/form/text-input.tsx'

/** The second step of a sign-in. It appears when it is asked for, and has the focus then. */
export const CodeInput = () => (
  <TextInput
    name="code"
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    hint="From your authenticator app, or one of your recovery codes"
    required
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the press on Login led to
    autoFocus
  />
)
