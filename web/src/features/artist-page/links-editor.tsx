import { ArrowUp, Plus, X } from 'lucide-react'
import { styled } from 'styled-components'
import { PROFILE_LIMITS } from '../../../../plugins/profiles/rules.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { media, size, space } from '../../ui/tokens.ts'

export type LinkRow = { key: string; label: string; url: string }

const Frame = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  legend { margin-bottom: ${space[2]}; font-size: ${size.sm}; font-weight: 500; }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: end;
  gap: ${space[2]};
  > :nth-child(2) { grid-row: 2; grid-column: 1 / -1; }
  @media ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto auto;
    > :nth-child(2) { grid-row: auto; grid-column: auto; }
  }
`

type LinksEditorProps = {
  rows: readonly LinkRow[]
  onChange: (rows: LinkRow[]) => void
  problem?: string | undefined
}

/** Where else the artist is to be found, in order. */
export const LinksEditor = ({ rows, onChange, problem }: LinksEditorProps) => {
  const change = (key: string, part: Partial<LinkRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Frame aria-describedby={problem ? 'links-problem' : undefined}>
      <legend>Links</legend>
      {rows.map((row, index) => (
        <Row key={row.key}>
          <TextField
            label={`Label of link ${index + 1}`}
            value={row.label}
            maxLength={PROFILE_LIMITS.label}
            onChange={({ currentTarget }) => change(row.key, { label: currentTarget.value })}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={row.url}
            maxLength={PROFILE_LIMITS.url}
            onChange={({ currentTarget }) => change(row.key, { url: currentTarget.value })}
          />
          <IconButton
            label={`Move link ${index + 1} up`}
            diameter={44}
            disabled={index === 0}
            onClick={() =>
              onChange([...rows.slice(0, index - 1), row, rows[index - 1] as LinkRow, ...rows.slice(index + 1)])
            }
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Remove link ${index + 1}`}
            diameter={44}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </Row>
      ))}
      {problem ? <FieldError id="links-problem">{problem}</FieldError> : null}
      {rows.length < PROFILE_LIMITS.links ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange([...rows, { key: crypto.randomUUID(), label: '', url: '' }])}
          >
            <Plus size={16} aria-hidden="true" /> Add a link
          </Button>
        </div>
      ) : null}
    </Frame>
  )
}
