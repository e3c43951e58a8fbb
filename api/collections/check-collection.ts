import type { Collection } from './collection.ts'
import type { RecordField } from './fields.ts'
import { describeForm } from './describe-form.ts'
import { filtersOf } from './record-filters.ts'

/** Returns the faults of a declaration as sentences; empty if it is valid. */
export function problemsOf(collection: Collection): string[] {
  return [
    ...problemsOfNames(collection),
    ...problemsOfLists(collection),
    ...problemsOfReaders(collection),
    ...problemsOfWriting(collection),
    ...problemsOfTasks(collection),
  ].map((problem) => `Collection "${collection.name}": ${problem}`)
}

/** Those of the pairs whose condition does not hold. */
const failing = (checks: readonly (readonly [holds: boolean, problem: string])[]) =>
  checks.filter(([holds]) => !holds).map(([, problem]) => problem)

function problemsOfNames({ name, graphql, fields, title, columns }: Collection): string[] {
  const isKnown = (field: string) => Object.hasOwn(fields, field)
  return failing([
    [/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(name), 'its name is not kebab-case'],
    ...Object.values(graphql ?? {}).map(
      (typeName) => [/^[A-Z][A-Za-z\d]*$/.test(typeName), `"${typeName}" is not PascalCase`] as const,
    ),
    [!graphql || graphql.one !== graphql.many, 'one and many have the same name in the schema'],
    ...[title, ...columns].map((field) => [isKnown(field), `there is no field "${field}"`] as const),
    ...['id', 'version', 'publishedAt'].map(
      (reserved) => [!isKnown(reserved), `the field name "${reserved}" is taken`] as const,
    ),
    ...Object.entries(fields).map(
      ([field, { kind, options }]) =>
        [kind !== 'select' || (options?.length ?? 0) > 0, `"${field}" is a select without options`] as const,
    ),
  ])
}

function problemsOfLists({ fields, sort, publishing, filters, operations }: Collection): string[] {
  const isStored = (column: string) => Object.hasOwn(fields, column) && !fields[column]?.from
  return failing([
    ...sort.by.map(
      (column) => [isStored(column), `it cannot be sorted by "${column}": no field with a column of its own`] as const,
    ),
    [
      sort.by.some((column) => sort.start === `${column}_ASC` || sort.start === `${column}_DESC`),
      `it starts sorted by "${sort.start}", which is not among its sorts`,
    ],
    [!publishing || !Object.hasOwn(filters, 'status'), 'it has a filter "status" beside drafts and published'],
    [!publishing || operations.includes('update'), 'it has drafts, but nobody can publish them'],
  ])
}

/** Fields for some of the staff must not show by another way. */
function problemsOfReaders({ graphql, fields, sort, title }: Collection): string[] {
  return failing([
    [
      !graphql || Object.values(fields).every(({ staff }) => !staff),
      'it has operations of its own in the schema, which show every field to all who read it',
    ],
    [sort.by.every((column) => !fields[column]?.staff), 'it is sorted by a field that not all of its readers see'],
    [!fields[title]?.staff, 'its title is a field that not all of its readers see'],
  ])
}

function problemsOfWriting({ fields, form, version, operations, writers, actions, staff }: Collection): string[] {
  const writes = operations.filter((operation) => operation === 'create' || operation === 'update')
  const isChanging = operations.includes('update') || operations.includes('delete')
  const problems = failing([
    [writes.length === 0 || form !== undefined, `it can ${writes.join(' and ')}, but has no form`],
    [
      Object.keys(writers).every((writer) => operations.includes(writer as 'create')),
      'it has a writer for what is not among its operations',
    ],
    [!isChanging || version !== null, 'its records can change, but have no version'],
  ])
  if (form) problems.push(...problemsOfForm(form, fields, 'its form'))
  for (const [action, { form: asked, fields: inputs = {}, staff: roles = [] }] of Object.entries(actions)) {
    if (!roles.every((role) => role === 'owner' || [...staff.read, ...staff.write].includes(role)))
      problems.push(`"${action}" is for staff who do not see its records`)
    if (asked) problems.push(...problemsOfForm(asked, inputs, `the form of "${action}"`))
  }
  return problems
}

function problemsOfTasks(collection: Collection): string[] {
  const { fields, sort, tasks } = collection
  const problems: string[] = []
  for (const { label, filter, since = sort.start.replace(/_(ASC|DESC)$/, '') } of tasks) {
    if (fields[since]?.kind !== 'date' || !sort.by.includes(since))
      problems.push(`the task "${label}" has no date to be sorted by`)
    for (const [asked, choice] of Object.entries(filter))
      if (filtersOf(collection)[asked]?.options[choice] === undefined)
        problems.push(`the task "${label}" asks for ${asked} with ${choice}, which is no choice`)
  }
  return problems
}

function problemsOfForm(
  form: NonNullable<Collection['form']>,
  fields: Readonly<Record<string, RecordField>>,
  where: string,
): string[] {
  const problems: string[] = []
  for (const [key, property] of Object.entries(describeForm(form).properties)) {
    const field = fields[key]
    if (!field) problems.push(`${where} has "${key}", which is no field`)
    else if (field.from) problems.push(`${where} has "${key}", which is derived`)
    else if (!fits(field.kind, property.type))
      problems.push(`${where} takes a ${property.type} for "${key}", which is shown as ${field.kind}`)
  }
  return problems
}

function fits(kind: RecordField['kind'], type: string): boolean {
  if (kind === 'number' || kind === 'money') return type === 'integer'
  if (kind === 'checkbox') return type === 'boolean'
  return type === 'string' && kind !== 'json' && kind !== 'date'
}
