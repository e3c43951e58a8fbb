import type { SchemaBuilder } from '../../graphql/builder.ts'
import type { Row } from '../fields.ts'
import type { RecordPage } from '../list-records.ts'

export interface RecordConnection<Node = Row> {
  edges: { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
  totalCount: () => Promise<number>
}

type ImplementedObject<Node> = ReturnType<ReturnType<typeof objectOf<Node>>['implement']>
const objectOf = <Node>(builder: SchemaBuilder) => builder.objectRef<Node>('')

export function connectionOf({ rows, hasNextPage, hasPreviousPage, total }: RecordPage): RecordConnection {
  return {
    edges: rows.map(({ cursor, row }) => ({ cursor, node: row })),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: rows[0]?.cursor ?? null,
      endCursor: rows.at(-1)?.cursor ?? null,
    },
    totalCount: total,
  }
}

/** Relay's connection over rows; counted only when somebody asks how many there are. */
export function defineRecordConnection<Node>(builder: SchemaBuilder, node: ImplementedObject<Node>, name: string) {
  const edge = builder.objectRef<{ cursor: string; node: Node }>(`${name}Edge`).implement({
    description: 'A record in a page.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'For `after` and `before`.' }),
      node: t.field({ type: node as never, description: 'The record.', resolve: (parent) => parent.node as never }),
    }),
  })
  return builder.objectRef<RecordConnection<Node>>(`${name}Connection`).implement({
    description: 'A page of records.',
    fields: (t) => ({
      edges: t.field({ type: [edge], description: 'In the order that was asked for.', resolve: ({ edges }) => edges }),
      pageInfo: t.field({
        type: builder.pageInfoRef() as never,
        description: 'What is before and after.',
        resolve: ({ pageInfo }) => pageInfo as never,
      }),
      totalCount: t.int({
        description: 'Records on all pages, counted up to 1,001: that number means more than 1,000.',
        resolve: async ({ totalCount }) => await totalCount(),
      }),
    }),
  })
}
