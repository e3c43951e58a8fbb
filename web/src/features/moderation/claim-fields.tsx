import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { styled } from 'styled-components'
import { CLAIM_IS_ACCURATE } from '../../../../plugins/moderation/rules/public.ts'
import { CheckboxInput } from '../../ui/form/checkbox-input.tsx'
import { TextAreaInput } from '../../ui/form/text-area-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'

/** The fields below as a form starts with them. */
export const NO_CLAIM = { work: '', holder: '', postalAddress: '', signature: '', accurate: false }

const Claim = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  legend { padding-inline: ${space[2]}; margin-left: -${space[2]}; font-weight: 600; }
  > p { color: ${color.muted}; font-size: ${size.sm}; }
`

/** Shown while the reason of the report is that it belongs to somebody else. */
export const WhenClaimed = ({ children }: { children: ReactNode }) => {
  const { input } = useField<string>('reason', { subscription: { value: true } })
  return input.value === 'rights' ? children : null
}

/** Additional fields of a rights claim. */
export const ClaimFields = () => (
  <Claim>
    <legend>Your claim</legend>
    <p>
      If we accept it, we tell the publisher who the rights holder is and which work it is about. They may answer with a
      counter-notice, which we pass on to you. Your address and signature stay with our team.
    </p>
    <TextAreaInput
      name="work"
      label="Which work was copied?"
      hint="Its title, and where the original can be seen or heard."
      rows={3}
      required
    />
    <TextInput name="holder" label="Who holds the rights?" hint="You, or the person you act for." required />
    <TextAreaInput name="postalAddress" label="Your postal address" autoComplete="street-address" rows={2} required />
    <CheckboxInput name="accurate" label={CLAIM_IS_ACCURATE} />
    <TextInput
      name="signature"
      label="Signature"
      autoComplete="name"
      hint="Type your full name as your signature."
      required
    />
  </Claim>
)
