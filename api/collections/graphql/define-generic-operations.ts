import { InputError, NotFound } from '../../app/errors.ts'
import { only, type SchemaBuilder } from '../../graphql/builder.ts'
import type { Collection } from '../collection.ts'
import type { Row } from '../fields.ts'
import { findRecord } from '../find-record.ts'
import { listRecords } from '../list-records.ts'
import { maySee } from '../may.ts'
import { titleOf, valueOf, versionOf } from '../records.ts'
import { offeredActions, runAction } from '../run-action.ts'
import { createRecord, deleteRecord, publishRecord, type RecordValues, updateRecord } from '../save-record.ts'
import { connectionOf, defineRecordConnection } from './connection.ts'
import { defineDescriptions } from './define-descriptions.ts'
import { FOR_ADMINS } from './names.ts'

const staff = only({ admin: true })

interface Named {
  collection: Collection
  row: Row
}

/** The same operations for all collections alike, records as JSON: what screens use that are drawn from descriptions. */
export function defineGenericOperations(builder: SchemaBuilder, collections: readonly Collection[]): void {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  const named = (name: string): Collection => {
    const collection = byName.get(name)
    if (!collection) throw new NotFound('Collection')
    return collection
  }
  defineDescriptions(builder, collections)

  const record = builder.objectRef<Named>('CollectionRecord').implement({
    description: 'A record of any collection, as data.',
    fields: (t) => ({
      id: t.id({ description: 'Id.', resolve: ({ row }) => row.id }),
      title: t.string({
        description: 'What people call it.',
        resolve: ({ collection, row }) => titleOf(collection, row),
      }),
      version: t.string({
        nullable: true,
        description: 'Send it back with a change. Null where records do not change here.',
        resolve: ({ collection, row }) => versionOf(collection, row),
      }),
      publishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it was published; null for drafts, and where there are no drafts.',
        resolve: ({ row }) => (row.publishedAt as Date | null | undefined) ?? null,
      }),
      values: t.field({
        type: 'JSON',
        description: 'Value by field, of those that your role sees. Money is whole cents, times are ISO 8601.',
        resolve: ({ collection, row }, _args, { actor }) =>
          Object.fromEntries(
            Object.entries(collection.fields).flatMap(([name, field]) =>
              maySee(actor, field) ? [[name, valueOf(collection, row, name)]] : [],
            ),
          ),
      }),
      actions: t.stringList({
        description: 'Actions that it offers you now.',
        resolve: ({ collection, row }, _args, { actor }) => offeredActions(actor, collection, row),
      }),
    }),
  })
  const connection = defineRecordConnection(builder, record, 'CollectionRecord')
  const choice = builder.inputType('CollectionFilterInput', {
    description: 'One chosen option of a filter.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the filter.' }),
      value: t.string({ required: true, description: 'Name of the option.' }),
    }),
  })
  const COLLECTION = 'Name of the collection.'
  const VERSION = 'As you read it.'

  builder.queryFields((t) => ({
    collectionRecords: t.field({
      ...staff,
      type: connection,
      description: `A page of a collection. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        ...t.arg.connectionArgs(),
        search: t.arg.string({
          description:
            'Words to look for, in any case, or an id. Fewer than three letters in a row are looked for at the beginning of texts, where a collection grows.',
        }),
        sort: t.arg.string({ description: 'One of the collection’s sorts: `createdAt_DESC`.' }),
        filter: t.arg({ type: [choice], description: 'All must hold.' }),
      },
      resolve: async (_root, { name, filter, ...args }, { ctx }) => {
        const collection = named(name)
        const page = connectionOf(
          await listRecords(ctx, collection, {
            ...args,
            filter: Object.fromEntries((filter ?? []).map((chosen) => [chosen.name, chosen.value])),
          }),
        )
        return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: { collection, row: node } })) }
      },
    }),
    collectionRecord: t.field({
      ...staff,
      type: record,
      nullable: true,
      description: `A record of a collection; null for an unknown id. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        id: t.arg.id({ required: true, description: 'Id.' }),
      },
      resolve: async (_root, { name, id }, { ctx }) => {
        const collection = named(name)
        const row = await findRecord(ctx, collection, id)
        return row && { collection, row }
      },
    }),
  }))

  builder.mutationFields((t) => ({
    createCollectionRecord: t.field({
      ...staff,
      type: record,
      description: `Adds a record. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        values: t.arg({ type: 'JSON', required: true, description: 'Value by field of the form.' }),
        publish: t.arg.boolean({
          description: 'Whether it is published at once; otherwise it is a draft, where there are drafts.',
        }),
      },
      resolve: async (_root, { name, values, publish }, { ctx }) => {
        const collection = named(name)
        return {
          collection,
          row: await createRecord(ctx, collection, { values: objectOf(values), published: publish }),
        }
      },
    }),
    saveCollectionRecord: t.field({
      ...staff,
      type: record,
      description: `Changes a record; values that are left out stay. Code CONFLICT when somebody changed it since you read that version: nothing is written then. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        id: t.arg.id({ required: true, description: 'Id.' }),
        version: t.arg.string({ required: true, description: VERSION }),
        values: t.arg({ type: 'JSON', required: true, description: 'Value by field of the form.' }),
      },
      resolve: async (_root, { name, id, version, values }, { ctx }) => {
        const collection = named(name)
        return { collection, row: await updateRecord(ctx, collection, { id, version, values: objectOf(values) }) }
      },
    }),
    publishCollectionRecord: t.field({
      ...staff,
      type: record,
      description: `Publishes a draft, or hides what is published. Code CONFLICT when somebody changed it since you read that version. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        id: t.arg.id({ required: true, description: 'Id.' }),
        version: t.arg.string({ required: true, description: VERSION }),
        published: t.arg.boolean({ required: true, description: 'False makes it a draft again.' }),
      },
      resolve: async (_root, { name, ...input }, { ctx }) => {
        const collection = named(name)
        return { collection, row: await publishRecord(ctx, collection, input) }
      },
    }),
    deleteCollectionRecord: t.field({
      ...staff,
      type: 'ID',
      description: `Removes a record and answers its id. Code CONFLICT when somebody changed it since you read that version. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        id: t.arg.id({ required: true, description: 'Id.' }),
        version: t.arg.string({ required: true, description: VERSION }),
      },
      resolve: async (_root, { name, ...input }, { ctx }) => await deleteRecord(ctx, named(name), input),
    }),
    runCollectionAction: t.field({
      ...staff,
      type: record,
      nullable: true,
      description: `Does an action to a record by the plugin’s own rules, and answers it as it is then; null when the action removed it. Code ACTION_UNAVAILABLE for one that the record does not offer now. ${FOR_ADMINS}`,
      args: {
        name: t.arg.string({ required: true, description: COLLECTION }),
        id: t.arg.id({ required: true, description: 'Id.' }),
        action: t.arg.string({ required: true, description: 'Name of the action.' }),
        input: t.arg({ type: 'JSON', description: 'Value by field of the action’s form.' }),
      },
      resolve: async (_root, { name, ...input }, { ctx }) => {
        const collection = named(name)
        const row = await runAction(ctx, collection, input)
        return row && { collection, row }
      },
    }),
  }))
}

function objectOf(values: unknown): RecordValues {
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values as RecordValues
  throw new InputError('Values are an object: a value by field')
}
