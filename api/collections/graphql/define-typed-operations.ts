import { only, type SchemaBuilder } from '../../graphql/builder.ts'
import type { StaffRole } from '../../access/staff-role.ts'
import type { TypedCollection } from '../collection.ts'
import { findRecord } from '../find-record.ts'
import { listRecords } from '../list-records.ts'
import { createRecord, deleteRecord, publishRecord, type RecordValues, updateRecord } from '../save-record.ts'
import { connectionOf, defineRecordConnection } from './connection.ts'
import { defineFilter, defineSort, defineValues } from './define-record-inputs.ts'
import { defineOwnEnums } from './record-enums.ts'
import { defineRecordType } from './define-record-type.ts'
import { fieldName, quoted } from './names.ts'

/** Access rules by the roles of a collection; without any it is for owners alone. */
const forRoles = (...roles: readonly StaffRole[]) =>
  only(Object.fromEntries((roles.length > 0 ? roles : ['owner']).map((role) => [role, true])))

/** "For staff (editor)." */
const forWhom = (...roles: readonly StaffRole[]) => `For staff (${(roles.length > 0 ? roles : ['owner']).join(', ')}).`

/** List, get, create, update, publish and delete of one collection, with types of its own. */
export function defineTypedOperations(
  builder: SchemaBuilder,
  collection: TypedCollection,
  changes: SchemaBuilder,
): void {
  const {
    graphql: { one, many },
    label,
    operations,
    publishing,
    staff,
  } = collection
  const reading = [...new Set([...staff.read, ...staff.write])]
  const [readers, writers] = [forRoles(...reading), forRoles(...staff.write)]
  const [FOR_READERS, FOR_WRITERS] = [forWhom(...reading), forWhom(...staff.write)]
  const can = (operation: TypedCollection['operations'][number]) => operations.includes(operation)
  defineOwnEnums(builder, collection)
  const record = defineRecordType(builder, collection)

  if (can('list')) {
    const sort = defineSort(builder, collection)
    const filter = defineFilter(builder, collection)
    const connection = defineRecordConnection(builder, record, one)
    builder.queryField(fieldName(many), (t) =>
      t.field({
        ...readers,
        type: connection,
        description: `${collection.description} All of them: ${quoted(collection)}. ${FOR_READERS}`,
        args: {
          ...t.arg.connectionArgs(),
          search: t.arg.string({ description: 'Words to look for, in any case; or an id.' }),
          sort: t.arg({ type: sort, description: `Default: ${collection.sort.start}.` }),
          ...(filter && { filter: t.arg({ type: filter, description: 'Narrows the list.' }) }),
        },
        resolve: async (_root, args, { ctx }) =>
          connectionOf(await listRecords(ctx, collection, { ...args, sort: args.sort as string | null | undefined })),
      }),
    )
  }

  if (can('get')) {
    builder.queryField(fieldName(one), (t) =>
      t.field({
        ...readers,
        type: record,
        nullable: true,
        description: `One of ${quoted(collection)}; null for an unknown id. ${FOR_READERS}`,
        args: { id: t.arg.id({ required: true, description: 'Id.' }) },
        resolve: async (_root, { id }, { ctx }) => await findRecord(ctx, collection, id),
      }),
    )
  }

  const createInput = can('create') ? defineValues(builder, collection, 'Create') : null
  if (createInput) {
    changes.mutationField(`create${one}`, (t) =>
      t.field({
        ...writers,
        type: record,
        description: `Adds to ${quoted(collection)}. ${FOR_WRITERS}`,
        args: {
          input: t.arg({ type: createInput, required: true, description: `The new ${label.one.toLowerCase()}.` }),
          ...(publishing && {
            publish: t.arg.boolean({ description: 'Whether it is published at once; otherwise it is a draft.' }),
          }),
        },
        resolve: async (_root, { input, ...args }, { ctx }) =>
          await createRecord(ctx, collection, {
            values: input as RecordValues,
            published: (args as { publish?: boolean | null }).publish,
          }),
      }),
    )
  }

  const updateInput = can('update') ? defineValues(builder, collection, 'Update') : null
  if (updateInput) {
    changes.mutationField(`update${one}`, (t) =>
      t.field({
        ...writers,
        type: record,
        description: `Changes one of ${quoted(collection)}. Code CONFLICT when somebody changed it since you read that version: nothing is written then. ${FOR_WRITERS}`,
        args: {
          id: t.arg.id({ required: true, description: 'Id.' }),
          version: t.arg.string({ required: true, description: 'As you read it.' }),
          input: t.arg({ type: updateInput, required: true, description: 'What changes.' }),
        },
        resolve: async (_root, { id, version, input }, { ctx }) =>
          await updateRecord(ctx, collection, { id, version, values: given(input as RecordValues) }),
      }),
    )
  }

  if (publishing) {
    changes.mutationField(`publish${one}`, (t) =>
      t.field({
        ...writers,
        type: record,
        description: `Publishes or hides one of ${quoted(collection)}. Code CONFLICT when somebody changed it since you read that version. ${FOR_WRITERS}`,
        args: {
          id: t.arg.id({ required: true, description: 'Id.' }),
          version: t.arg.string({ required: true, description: 'As you read it.' }),
          published: t.arg.boolean({ required: true, description: 'False makes it a draft again.' }),
        },
        resolve: async (_root, args, { ctx }) => await publishRecord(ctx, collection, args),
      }),
    )
  }

  if (can('delete')) {
    changes.mutationField(`delete${one}`, (t) =>
      t.field({
        ...writers,
        type: 'ID',
        description: `Removes one of ${quoted(collection)} and answers its id. Code CONFLICT when somebody changed it since you read that version. ${FOR_WRITERS}`,
        args: {
          id: t.arg.id({ required: true, description: 'Id.' }),
          version: t.arg.string({ required: true, description: 'As you read it.' }),
        },
        resolve: async (_root, args, { ctx }) => await deleteRecord(ctx, collection, args),
      }),
    )
  }
}

/** GraphQL hands over inputs without a prototype; what was left out must not stand there as undefined. */
function given(input: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
