import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { PRODUCT_LIMITS } from '../../../../../plugins/merch/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldHint } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { color, font, media, radius, size, space } from '../../../ui/tokens.ts'
import { type VariantErrors, type VariantRow, blankRow } from './variant-rows.ts'

const Frame = styled.section`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  h3 { font: 500 ${size.sm}/1.4 ${font.text}; letter-spacing: 0; }
  ol { display: grid; gap: ${space[4]}; margin: 0; padding: 0; list-style: none; }
  > button { justify-self: start; }
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[2]};
  > :first-child { grid-column: 1 / -1; }
  @media ${media.sm} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
    > :first-child { grid-column: auto; }
  }
`

const Moves = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: flex-end;
  @media ${media.sm} { grid-column: auto; padding-top: 26px; }
`

type VariantsEditorProps = {
  rows: readonly VariantRow[]
  onChange: (rows: VariantRow[]) => void
  errors: VariantErrors
}

/** Sizes, colours and other variants: each with its own stock, and its own price where it has one. */
export const VariantsEditor = ({ rows, onChange, errors }: VariantsEditorProps) => {
  const headingId = useId()
  const list = useRef<HTMLOListElement>(null)
  const set = (key: string, change: Partial<VariantRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const add = () => {
    onChange([...rows, blankRow()])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <Frame aria-labelledby={headingId}>
      <h3 id={headingId}>Sizes, colours and other variants</h3>
      {rows.length === 0 ? (
        <FieldHint>Buyers choose one. Each has its own stock.</FieldHint>
      ) : (
        <ol ref={list}>
          {rows.map((row, at) => {
            const what = row.name.trim() || `variant ${at + 1}`
            return (
              <Row key={row.key}>
                <TextField
                  label="Name"
                  required
                  maxLength={PRODUCT_LIMITS.variantName}
                  placeholder="M, or Magenta"
                  autoComplete="off"
                  value={row.name}
                  error={errors[`${at}.name`] ?? errors[`${at}.id`]}
                  onChange={({ currentTarget }) => set(row.key, { name: currentTarget.value })}
                />
                <TextField
                  label="Stock"
                  inputMode="numeric"
                  placeholder="0"
                  autoComplete="off"
                  value={row.inventory}
                  error={errors[`${at}.inventory`]}
                  onChange={({ currentTarget }) => set(row.key, { inventory: currentTarget.value })}
                />
                <TextField
                  label="Own price ($)"
                  inputMode="decimal"
                  placeholder="–"
                  autoComplete="off"
                  value={row.price}
                  error={errors[`${at}.price`]}
                  onChange={({ currentTarget }) => set(row.key, { price: currentTarget.value })}
                />
                <Moves>
                  <IconButton
                    label={`Move ${what} up`}
                    diameter={36}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Move ${what} down`}
                    diameter={36}
                    disabled={at === rows.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`Remove ${what}`}
                    diameter={36}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    <X size={16} aria-hidden="true" />
                  </IconButton>
                </Moves>
              </Row>
            )
          })}
        </ol>
      )}
      <Button size="small" variant="quiet" disabled={rows.length >= PRODUCT_LIMITS.variants} onClick={add}>
        <Plus size={16} aria-hidden="true" /> Add variant
      </Button>
    </Frame>
  )
}
