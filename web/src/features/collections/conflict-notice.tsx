import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'
import type { CollectionFieldFragment } from './collection-description.generated.ts'
import { FieldValue } from './field-value.tsx'
import { FormButtons } from './form-buttons.tsx'

const Frame = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
  padding: ${space[4]};
  border: 1px solid ${color.warn};
  border-radius: ${radius.sm};
  background: ${color.warnGround};
  h2 { color: ${color.warn}; font-size: ${size.md}; }
  dl { display: grid; gap: ${space[3]}; font-size: ${size.sm}; }
  dt { font-weight: 600; }
  dd { margin: 0; overflow-wrap: anywhere; }
  &:focus-visible { border-radius: ${radius.sm}; }
`

export type ConflictNoticeProps = {
  label: string
  fields: readonly CollectionFieldFragment[]
  theirs: Readonly<Record<string, unknown>>
  /** As it was when the editing began. */
  before: Readonly<Record<string, unknown>>
  mine: Readonly<Record<string, unknown>>
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => void
}

/** Somebody was faster: shows what they changed, and lets one choose. Nothing is lost before the choice. */
export const ConflictNotice = ({
  label,
  fields,
  theirs,
  before,
  mine,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) => {
  const element = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => element.current?.focus(), [])
  const changed = fields
    .filter(({ name }) => name in mine || theirs[name] !== before[name])
    .filter(({ name }) => theirs[name] !== (name in mine ? mine[name] : before[name]))
  return (
    <Frame ref={element} tabIndex={-1} role="alert" aria-label="Conflicting change">
      <h2>Someone else changed this {label.toLowerCase()} while you were editing</h2>
      <p>Your changes are still here, and theirs were not overwritten.</p>
      {changed.length > 0 ? (
        <dl>
          {changed.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                Theirs: <FieldValue field={field} value={theirs[field.name]} />
              </dd>
              {field.name in mine ? (
                <dd>
                  Yours: <FieldValue field={field} value={mine[field.name]} />
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      ) : null}
      <FormButtons>
        <Button
          size="small"
          busy={busy}
          onClick={async () => {
            setBusy(true)
            await onKeepMine()
            setBusy(false)
          }}
        >
          Save my changes over theirs
        </Button>
        <Button size="small" variant="quiet" onClick={onTakeTheirs}>
          Discard mine
        </Button>
      </FormButtons>
    </Frame>
  )
}
