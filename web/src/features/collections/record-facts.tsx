import { styled } from 'styled-components'
import { Card } from '../../ui/card.tsx'
import { color, media, size, space } from '../../ui/tokens.ts'
import type { CollectionDescriptionFragment, CollectionRecordFragment } from './collection-description.generated.ts'
import { FieldValue } from './field-value.tsx'
import { valuesOf } from './form-description.ts'

const Frame = styled(Card)`
  margin-top: ${space[5]};
  dl { display: grid; gap: ${space[4]}; }
  dl > div { display: grid; gap: ${space[1]}; min-width: 0; }
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { min-width: 0; margin: 0; }
  @media ${media.md} { dl > div { grid-template-columns: 200px minmax(0, 1fr); gap: ${space[4]}; } }
`

export type RecordFactsProps = {
  collection: CollectionDescriptionFragment
  record: CollectionRecordFragment /** Fields that stand in the form already. */
  except: readonly string[]
}

/** The read-only fields. */
export const RecordFacts = ({ collection: { fields }, record, except }: RecordFactsProps) => {
  const values = valuesOf(record.values)
  const facts = fields.filter(({ name }) => !except.includes(name))
  return (
    <Frame as="section" aria-label="Details">
      <dl>
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} value={values[field.name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>ID</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{record.id}</dd>
        </div>
      </dl>
    </Frame>
  )
}
