import { ArrowDown, ArrowUp } from 'lucide-react'
import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { Table, TableScroll } from '../../ui/table.tsx'
import { color, media, radius, size, space } from '../../ui/tokens.ts'
import type { CollectionDescriptionFragment, CollectionRecordFragment } from './collection-description.generated.ts'
import { FieldValue } from './field-value.tsx'
import { valuesOf } from './form-description.ts'
import { StatusBadge } from './status-badge.tsx'

/* A table where there is room, and the same rows as cards where there is not. */
const Frame = styled(Table)`
  tbody a { display: inline-block; line-height: 1.5rem; }
  tbody th a { color: ${color.text}; font-weight: 500; }
  th button { display: inline-flex; align-items: center; gap: ${space[1]}; min-height: 32px; padding: 0; border: 0; background: none; color: inherit; font: inherit; }
  th button:hover { color: ${color.text}; }
  @media not all and ${media.md} {
    &, tbody { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody tr { display: grid; gap: ${space[2]}; margin-bottom: ${space[3]}; padding: ${space[4]}; border: 1px solid ${color.line}; border-radius: ${radius.md}; background: ${color.surface}; }
    tbody th, tbody td { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: ${space[3]}; padding: 0; border: 0; text-align: left; white-space: normal; }
    tbody th { display: block; font-size: ${size.md}; overflow-wrap: anywhere; }
    tbody td::before { content: attr(data-label); color: ${color.muted}; }
    [data-figure] { text-align: left; }
  }
`

const isFigure = (kind: string): boolean => kind === 'number' || kind === 'money'

export type RecordTableProps = {
  collection: CollectionDescriptionFragment
  records: readonly CollectionRecordFragment[]
  sort: string
  onSort: (sort: string) => void
}

/** The records of a page; the first column leads to the record. */
export const RecordTable = ({
  collection: { name, pluralLabel, columns, fields, sorts, publishing, defaultSort },
  records,
  sort,
  onSort,
}: RecordTableProps) => {
  const shown = columns.flatMap((column) => fields.find((field) => field.name === column) ?? [])
  const current = sort || defaultSort
  return (
    <TableScroll aria-label={`${pluralLabel}, table`}>
      <Frame aria-label={pluralLabel}>
        <thead>
          <tr>
            {shown.map((field) => {
              const way =
                current === `${field.name}_ASC`
                  ? 'ascending'
                  : current === `${field.name}_DESC`
                    ? 'descending'
                    : undefined
              return (
                <th key={field.name} scope="col" aria-sort={way} data-figure={isFigure(field.kind) ? '' : undefined}>
                  {sorts.includes(field.name) ? (
                    <button
                      type="button"
                      onClick={() => onSort(`${field.name}_${way === 'ascending' ? 'DESC' : 'ASC'}`)}
                    >
                      {field.label}
                      {way === 'ascending' ? (
                        <ArrowUp size={14} aria-hidden="true" />
                      ) : way === 'descending' ? (
                        <ArrowDown size={14} aria-hidden="true" />
                      ) : null}
                    </button>
                  ) : (
                    field.label
                  )}
                </th>
              )
            })}
            {publishing ? <th scope="col">Status</th> : null}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const values = valuesOf(record.values)
            return (
              <tr key={record.id}>
                {shown.map((field, index) =>
                  index === 0 ? (
                    <th key={field.name} scope="row">
                      <Link to={`/admin/collections/${name}/${record.id}`} state={{ title: record.title }}>
                        {values[field.name] === null || values[field.name] === '' ? (
                          record.title
                        ) : (
                          <FieldValue
                            short
                            field={{
                              ...field,
                              kind: field.kind === 'id' || field.kind === 'url' ? 'text' : field.kind,
                            }}
                            value={values[field.name]}
                          />
                        )}
                      </Link>
                    </th>
                  ) : (
                    <td key={field.name} data-label={field.label} data-figure={isFigure(field.kind) ? '' : undefined}>
                      <div>
                        <FieldValue short field={field} value={values[field.name]} />
                      </div>
                    </td>
                  ),
                )}
                {publishing ? (
                  <td data-label="Status">
                    <div>
                      <StatusBadge published={record.publishedAt !== null} />
                    </div>
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </Frame>
    </TableScroll>
  )
}
