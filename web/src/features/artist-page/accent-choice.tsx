import { styled } from 'styled-components'
import { accentProblem, readableAccent } from '../../../../plugins/profiles/rules/accent.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { tintOf } from '../../ui/tint/tint.ts'
import { color, radius, size, space } from '../../ui/tokens.ts'

const Frame = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  legend { margin-bottom: ${space[2]}; font-size: ${size.sm}; font-weight: 500; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  label { display: inline-flex; align-items: center; gap: ${space[2]}; font-size: ${size.sm}; }
  input { width: 44px; height: 44px; padding: 0; border: 1px solid ${color.outline}; border-radius: ${radius.sm}; background: none; }
`

const Swatch = styled.button`
  width: 44px;
  height: 44px;
  border: 3px solid ${color.surface};
  border-radius: ${radius.pill};
  box-shadow: 0 0 0 1px ${color.outline};
  &[aria-pressed='true'] { box-shadow: 0 0 0 2px ${color.text}; }
`

type AccentChoiceProps = {
  value: string | null
  onChange: (accent: string | null) => void
  /** Main colours of the artist's pictures. */
  from: readonly (string | null | undefined)[]
}

/** The artist's colour: from their pictures, any other that can be read, or none. */
export const AccentChoice = ({ value, onChange, from }: AccentChoiceProps) => {
  const offered = [...new Set(from.flatMap((picture) => tintOf(picture)?.accent ?? []))]
    .filter((accent) => accentProblem(accent) === null)
    .slice(0, 6)
  const problem = value && accentProblem(value)
  return (
    <Frame>
      <legend>Accent colour</legend>
      <Row>
        {offered.map((accent) => (
          <Swatch
            key={accent}
            type="button"
            aria-label={`Colour ${accent}, from your pictures`}
            aria-pressed={accent === value}
            style={{ background: accent }}
            onClick={() => onChange(accent)}
          />
        ))}
        <label>
          <input type="color" value={value ?? color.cyan} onChange={(event) => onChange(event.currentTarget.value)} />
          Another colour
        </label>
        {value ? (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            No colour
          </Button>
        ) : null}
      </Row>
      {problem ? (
        <>
          <FieldError id="accent-problem">{problem}</FieldError>
          <div>
            <Button variant="quiet" size="small" onClick={() => onChange(readableAccent(value))}>
              Use the lighter one
            </Button>
          </div>
        </>
      ) : null}
    </Frame>
  )
}
