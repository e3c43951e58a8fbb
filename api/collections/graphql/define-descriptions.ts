import { type SchemaBuilder, only } from '../../graphql/builder.ts'
import type { Collection, RecordAction } from '../collection.ts'
import { describeForm } from '../describe-form.ts'
import type { FieldKind, FieldOption, RecordField } from '../fields.ts'
import { assertMay, may, mayRun, maySee } from '../may.ts'
import { filtersOf } from '../record-filters.ts'

type Named<Value> = Value & { name: string }
const listed = <Value>(values: Readonly<Record<string, Value>>): Named<Value>[] =>
  Object.entries(values).map(([name, value]) => ({ ...value, name }))

const fieldKinds = {
  text: { description: 'A line of text.' },
  textarea: { description: 'Text of many lines.' },
  url: { description: 'A web address.' },
  select: { description: 'One of its options.' },
  number: { description: 'A whole number.' },
  money: { description: 'Whole cents; people read and write dollars.' },
  checkbox: { description: 'True or false.' },
  date: { description: 'A moment, ISO 8601.' },
  id: { description: 'An id, of a record of `collection` where that is said.' },
  json: { description: 'JSON, to read.' },
} as const satisfies Record<FieldKind, object>

/** The collections as data: enough to draw their screens. */
export function defineDescriptions(builder: SchemaBuilder, collections: readonly Collection[]): void {
  const option = builder.objectRef<FieldOption>('CollectionOption').implement({
    description: 'A choice.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'What is stored or sent.' }),
      label: t.exposeString('label', { description: 'What people read.' }),
    }),
  })

  const kind = builder.enumType('CollectionFieldKind', {
    description: 'What a field holds, and so how it is shown and edited.',
    values: fieldKinds,
  })

  const field = builder.objectRef<Named<RecordField>>('CollectionField').implement({
    description: 'Something that a record holds.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Key in `values`.' }),
      label: t.exposeString('label', { description: 'What people read.' }),
      kind: t.expose('kind', { type: kind, description: 'How it is shown and edited.' }),
      hint: t.exposeString('hint', { nullable: true, description: 'Help for who fills it in.' }),
      nullable: t.boolean({ description: 'May be empty.', resolve: ({ nullable }) => nullable ?? false }),
      collection: t.exposeString('collection', {
        nullable: true,
        description: 'Of an id: the collection that it leads to.',
      }),
      options: t.field({
        type: [option],
        description: 'Choices of a select.',
        resolve: ({ options }) => [...(options ?? [])],
      }),
    }),
  })

  const filter = builder
    .objectRef<{ name: string; label: string; options: FieldOption[] }>('CollectionFilter')
    .implement({
      description: 'A way to narrow a list.',
      fields: (t) => ({
        name: t.exposeString('name', { description: 'Name to ask by.' }),
        label: t.exposeString('label', { description: 'What people read.' }),
        options: t.field({ type: [option], description: 'Choices.', resolve: ({ options }) => options }),
      }),
    })

  const action = builder.objectRef<Named<RecordAction>>('CollectionAction').implement({
    description: 'Something that can be done to a record by the plugin’s own rules.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name to run it by.' }),
      label: t.exposeString('label', { description: 'On the button.' }),
      description: t.exposeString('description', { description: 'What will happen.' }),
      done: t.string({
        description: 'What is said once it ran.',
        resolve: ({ label, done }) => done ?? `${label}: done`,
      }),
      danger: t.boolean({
        description: 'Loses something that cannot be had back.',
        resolve: ({ danger }) => danger ?? false,
      }),
      removes: t.boolean({ description: 'The record is gone afterwards.', resolve: ({ removes }) => removes ?? false }),
      form: t.field({
        type: 'JSON',
        nullable: true,
        description: 'JSON Schema of what it asks for; null when it only wants to be confirmed.',
        resolve: ({ form }) => (form ? describeForm(form) : null),
      }),
      fields: t.field({
        type: [field],
        description: 'Fields of its form.',
        resolve: ({ fields }) => listed(fields ?? {}),
      }),
    }),
  })

  const description = builder.objectRef<Collection>('Collection').implement({
    description: 'Records that admins manage.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name to ask by.' }),
      label: t.string({ description: 'One record, for people.', resolve: ({ label }) => label.one }),
      pluralLabel: t.string({ description: 'Many records, for people.', resolve: ({ label }) => label.many }),
      description: t.exposeString('description', { description: 'What the records are.' }),
      group: t.exposeString('group', { description: 'Heading it stands under.' }),
      fields: t.field({
        type: [field],
        description: 'What a record holds, of that what your role sees.',
        resolve: ({ fields }, _args, { actor }) => listed(fields).filter((each) => maySee(actor, each)),
      }),
      columns: t.stringList({
        description: 'Fields of the list, in order.',
        resolve: ({ columns, fields }, _args, { actor }) => columns.filter((name) => maySee(actor, fields[name])),
      }),
      form: t.field({
        type: 'JSON',
        nullable: true,
        description: 'JSON Schema of what can be written; null where nothing can.',
        resolve: ({ form }) => (form ? describeForm(form) : null),
      }),
      initial: t.field({
        type: 'JSON',
        description: 'What a new record starts with, by field.',
        resolve: ({ initial }) => initial ?? {},
      }),
      searchable: t.boolean({
        description: 'Whether there is text to search.',
        resolve: ({ search }) => search.length > 0,
      }),
      filters: t.field({
        type: [filter],
        description: 'Ways to narrow the list.',
        resolve: (collection) =>
          listed(filtersOf(collection)).map(({ name, label, options }) => ({
            name,
            label,
            options: Object.entries(options).map(([value, choice]) => ({ value, label: choice.label })),
          })),
      }),
      sorts: t.stringList({
        description: 'Fields that it can be sorted by: with _ASC or _DESC behind.',
        resolve: ({ sort }) => [...sort.by],
      }),
      defaultSort: t.string({ description: 'How it is sorted when nobody asks.', resolve: ({ sort }) => sort.start }),
      publishing: t.exposeBoolean('publishing', {
        description: 'Whether records are drafts until they are published.',
      }),
      operations: t.stringList({
        description: 'What you may do: list, get, create, update, delete.',
        resolve: (collection, _args, { actor }) =>
          collection.operations.filter((operation) => may(actor, collection, operation)),
      }),
      actions: t.field({
        type: [action],
        description: 'What else you may do to a record.',
        resolve: (collection, _args, { actor }) =>
          listed(collection.actions).filter((each) => mayRun(actor, collection, each)),
      }),
    }),
  })

  builder.queryFields((t) => ({
    collections: t.field({
      ...only({ admin: true }),
      type: [description],
      description: 'Every collection of the enabled plugins that your role sees, by group and label. For admins.',
      resolve: (_root, _args, { actor }) =>
        collections
          .filter((each) => may(actor, each, 'list'))
          .sort((a, b) => a.group.localeCompare(b.group) || a.label.many.localeCompare(b.label.many)),
    }),
    collection: t.field({
      ...only({ admin: true }),
      type: description,
      nullable: true,
      description: 'One collection; null for an unknown name. For admins whose role sees it.',
      args: { name: t.arg.string({ required: true, description: 'Name of the collection.' }) },
      resolve: (_root, { name }, { ctx }) => {
        const found = collections.find((candidate) => candidate.name === name)
        if (found) assertMay(ctx, found, 'list')
        return found ?? null
      },
    }),
  }))
}
