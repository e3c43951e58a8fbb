import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { setupServer } from 'msw/node'
import { loggedOut } from '../../../app/auth-status.tsx'
import { CollectionListDocument, type CollectionListQueryVariables } from '../collection-list-page.generated.ts'
import type { CollectionDescriptionFragment } from '../collection-description.generated.ts'
import { CollectionsDocument } from '../collections-page.generated.ts'
import {
  CollectionDocument,
  CollectionRecordDocument,
  CreateCollectionRecordDocument,
  DeleteCollectionRecordDocument,
  PublishCollectionRecordDocument,
  RunCollectionActionDocument,
  SaveCollectionRecordDocument,
} from '../record-page.generated.ts'
import { type Gadget, gadget, gadgets } from './gadgets.ts'

export const endpoint = new URL('/graphql', window.location.href).href
export const api = graphql.link(endpoint)
export const network = setupServer()

/** The test server's state; change it at any time. */
export type CollectionServer = {
  description: CollectionDescriptionFragment
  records: Gadget[]
  /** How it refuses the next operations. */
  refuses: { message: string; code: string; fields?: Record<string, string> } | null
  /** Delays the answer with a single record. */
  held: PromiseWithResolvers<void> | null
  /** An action's effect on a record; default: that of the gadgets. */
  run: ((record: Gadget) => Partial<Gadget>) | null
  lists: CollectionListQueryVariables[]
  sent: { operation: string; variables: Record<string, unknown> }[]
}

export const collectionServer = (fields: Partial<CollectionServer> = {}): CollectionServer => ({
  description: gadgets,
  records: [],
  refuses: null,
  held: null,
  run: null,
  lists: [],
  sent: [],
  ...fields,
})

const refuse = ({ message, code, fields }: NonNullable<CollectionServer['refuses']>) =>
  HttpResponse.json({ data: null, errors: [{ message, extensions: { code, ...(fields && { fields }) } }] }) as never

const typed = (record: Gadget) => ({ __typename: 'CollectionRecord' as const, ...record })

export const handlers = (server: CollectionServer) => {
  const change = (operation: string, variables: Record<string, unknown>, apply: (record: Gadget) => unknown): never => {
    server.sent.push({ operation, variables })
    if (server.refuses) return refuse(server.refuses)
    const record = server.records.find(({ id }) => id === variables.id)
    if (!record) return refuse({ message: 'Gadget not found', code: 'NOT_FOUND' })
    if (variables.version !== undefined && variables.version !== record.version)
      return refuse({ message: 'Someone else changed this gadget in the meantime', code: 'CONFLICT' })
    return HttpResponse.json({ data: { __typename: 'Mutation', ...(apply(record) as object) } }) as never
  }
  const bump = (record: Gadget, values: object = {}, more: Partial<Gadget> = {}) => {
    Object.assign(record, more, {
      version: String(Number(record.version) + 1),
      values: { ...record.values, ...values },
    })
    record.title = String(record.values.name ?? record.title)
    return typed(record)
  }
  return [
    api.query('AuthStatus', () =>
      HttpResponse.json({
        data: { authStatus: { ...loggedOut, isAuthenticated: true, userType: 'admin', adminUsername: 'boss' } },
      }),
    ),
    api.query(CollectionsDocument, () =>
      server.refuses
        ? refuse(server.refuses)
        : HttpResponse.json({
            data: {
              __typename: 'Query',
              collections: [
                {
                  __typename: 'Collection',
                  name: 'gadgets',
                  pluralLabel: 'Gadgets',
                  description: 'Things to sell.',
                  group: 'Shop',
                },
                {
                  __typename: 'Collection',
                  name: 'audit-log',
                  pluralLabel: 'Audit log',
                  description: 'Who did what.',
                  group: 'Platform',
                },
              ],
            },
          }),
    ),
    api.query(CollectionListDocument, ({ variables }) => {
      server.lists.push(variables)
      if (server.refuses) return refuse(server.refuses)
      const found = server.records.filter(({ title }) =>
        title.toLowerCase().includes((variables.search ?? '').toLowerCase()),
      )
      const size = variables.first ?? variables.last ?? 20
      const start = variables.after
        ? found.findIndex(({ id }) => id === variables.after) + 1
        : variables.before
          ? Math.max(0, found.findIndex(({ id }) => id === variables.before) - size)
          : 0
      const page = found.slice(start, start + size)
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          collection: server.description,
          collectionRecords: {
            __typename: 'CollectionRecordConnection',
            totalCount: found.length,
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: start + page.length < found.length,
              hasPreviousPage: start > 0,
              startCursor: page[0]?.id ?? null,
              endCursor: page.at(-1)?.id ?? null,
            },
            edges: page.map((record) => ({ __typename: 'CollectionRecordEdge', node: typed(record) })),
          },
        },
      } as never)
    }),
    api.query(CollectionDocument, () =>
      HttpResponse.json({ data: { __typename: 'Query', collection: server.description } } as never),
    ),
    api.query(CollectionRecordDocument, async ({ variables: { id } }) => {
      await server.held?.promise
      const record = server.records.find((candidate) => candidate.id === id)
      return HttpResponse.json({
        data: { __typename: 'Query', collection: server.description, collectionRecord: record ? typed(record) : null },
      } as never)
    }),
    api.mutation(CreateCollectionRecordDocument, ({ variables }) => {
      server.sent.push({ operation: 'create', variables })
      if (server.refuses) return refuse(server.refuses)
      const record = gadget(server.records.length + 1, variables.values as Record<string, unknown>)
      server.records.push(record)
      return HttpResponse.json({ data: { __typename: 'Mutation', createCollectionRecord: typed(record) } } as never)
    }),
    api.mutation(SaveCollectionRecordDocument, ({ variables }) =>
      change('save', variables, (record) => ({ saveCollectionRecord: bump(record, variables.values as object) })),
    ),
    api.mutation(PublishCollectionRecordDocument, ({ variables }) =>
      change('publish', variables, (record) => ({
        publishCollectionRecord: bump(
          record,
          {},
          { publishedAt: variables.published ? '2026-11-10T12:00:00.000Z' : null },
        ),
      })),
    ),
    api.mutation(DeleteCollectionRecordDocument, ({ variables }) =>
      change('delete', variables, (record) => {
        server.records = server.records.filter((other) => other !== record)
        return { deleteCollectionRecord: record.id }
      }),
    ),
    api.mutation(RunCollectionActionDocument, ({ variables }) =>
      change(variables.action, variables, (record) => {
        const made = server.run?.(record)
        if (made) return { runCollectionAction: bump(record, made.values, made) }
        if (variables.action !== 'scrap')
          return {
            runCollectionAction: bump(
              record,
              { price: (variables.input as { amount: number }).amount },
              { actions: ['scrap'] },
            ),
          }
        server.records = server.records.filter((other) => other !== record)
        return { runCollectionAction: null }
      }),
    ),
  ]
}
