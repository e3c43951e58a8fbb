import type { SchemaBuilder } from '../../graphql/builder.ts'
import type { TypedCollection } from '../collection.ts'
import type { RecordField, Row } from '../fields.ts'
import { enumOf } from './record-enums.ts'
import { valueOf, versionOf } from '../records.ts'

const graphqlTypes = {
  text: 'String',
  textarea: 'String',
  url: 'String',
  select: 'String',
  json: 'String',
  number: 'Int',
  money: 'Money',
  checkbox: 'Boolean',
  date: 'DateTime',
  id: 'ID',
} as const satisfies Record<RecordField['kind'], string>

/** The typed record of a collection, for third parties. */
export function defineRecordType(builder: SchemaBuilder, collection: TypedCollection) {
  const { graphql, description, fields, publishing, version } = collection
  return builder.objectRef<Row>(graphql.one).implement({
    description,
    fields: (t) => ({
      id: t.id({ description: 'Id.', resolve: ({ id }) => id }),
      ...(version && {
        version: t.string({
          nullable: true,
          description: 'Differs after every change: send it back with yours.',
          resolve: (row) => versionOf(collection, row),
        }),
      }),
      ...(publishing && {
        publishedAt: t.field({
          type: 'DateTime',
          nullable: true,
          description: 'When it was published; null for drafts.',
          resolve: (row) => row.publishedAt as Date | null,
        }),
      }),
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          t.field({
            type: (enumOf(collection, name) ?? graphqlTypes[field.kind]) as 'String',
            nullable: field.nullable ?? false,
            description: describe(field),
            resolve: (row: Row) => typedValue(collection, row, name, field) as string,
          }),
        ]),
      ),
    }),
  })
}

/** Label, hint and choices in one line. */
export function describe({ kind, label, hint, options, enumName }: RecordField): string {
  const choices = kind === 'select' && !enumName ? ` One of: ${options?.map(({ value }) => value).join(', ')}.` : ''
  return `${label}.${hint ? ` ${hint}.`.replace('..', '.') : ''}${kind === 'json' ? ' JSON text.' : ''}${choices}`
}

function typedValue(collection: TypedCollection, row: Row, name: string, { kind }: RecordField): unknown {
  const value = valueOf(collection, row, name)
  return kind === 'json' && value !== null ? JSON.stringify(value) : value
}
