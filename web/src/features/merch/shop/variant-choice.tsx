import { useId } from 'react'
import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { FieldError } from '../../../ui/field-error.ts'
import { color, glow, motion, radius, size, space } from '../../../ui/tokens.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ShopItemFragment } from './store-section.generated.ts'

const Frame = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { margin-bottom: ${space[2]}; padding: 0; font-size: ${size.sm}; font-weight: 500; }
  > p { margin-top: 6px; }
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  label { position: relative; display: grid; max-width: 100%; }
  input { ${visuallyHidden} }
  span {
    display: grid;
    place-items: center;
    min-width: 52px;
    min-height: 44px;
    padding: ${space[2]} ${space[4]};
    border: 1px solid ${color.outline};
    border-radius: ${radius.sm};
    background: ${color.ground};
    font-size: ${size.sm};
    font-weight: 500;
    overflow-wrap: anywhere;
    cursor: pointer;
    transition: border-color ${motion.fast}, background ${motion.fast};
  }
  span { align-content: center; line-height: 1.3; }
  b { font-weight: inherit; }
  span small { color: ${color.muted}; font-size: ${size.xs}; font-weight: 400; }
  label:hover span { border-color: ${color.muted}; }
  input:checked + span { border-color: ${color.cyan}; background: ${color.infoGround}; color: ${color.cyan}; }
  input:focus-visible + span { box-shadow: ${glow.focus}; }
  input:disabled + span {
    border-style: dashed;
    border-color: ${color.line};
    color: ${color.muted};
    cursor: not-allowed;
  }
  input:disabled + span b { text-decoration: line-through; }
`

/** From here on the last pieces are counted down. */
const FEW = 5

type VariantChoiceProps = {
  variants: ShopItemFragment['variants']
  /** Price of the product: a variant that costs something else says so. */
  cents: number
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  onBlur?: () => void
}

/** Sizes, colours and other variants: one of them, by mouse or arrow keys. Sold-out variants cannot be chosen. */
export const VariantChoice = ({ variants, cents, value, onChange, error, onBlur }: VariantChoiceProps) => {
  const name = useId()
  return (
    <Frame aria-describedby={error ? `${name}-error` : undefined}>
      <legend>Choose one</legend>
      <Chips onBlur={onBlur}>
        {variants.map((variant) => (
          <label key={variant.id}>
            <input
              type="radio"
              name={name}
              value={variant.id}
              checked={value === variant.id}
              disabled={variant.available === 0}
              onChange={() => onChange(variant.id)}
            />
            <span>
              <b>{variant.name}</b>
              {noteOf(variant, cents)}
            </span>
          </label>
        ))}
      </Chips>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </Frame>
  )
}

function noteOf({ available, price }: ShopItemFragment['variants'][number], cents: number) {
  const notes = [
    price.minor === cents ? null : formatCents(price.minor),
    available === 0 ? 'Sold out' : available <= FEW ? `${available} left` : null,
  ].filter(Boolean)
  return notes.length > 0 ? <small>{notes.join(' · ')}</small> : null
}
