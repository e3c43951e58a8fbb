import type { Collection } from './collection.ts'
import type { RecordField } from './fields.ts'
import { describeForm } from './describe-form.ts'
import { filtersOf } from './record-filters.ts'

/** Returns the faults of a declaration as sentences; empty if it is valid. */
export function problemsOf(collection: Collection): string[] {
  const {
    name,
    graphql,
    fields,
    columns,
    title,
    form,
    sort,
    publishing,
    version,
    operations,
    writers,
    actions,
    filters,
    tasks,
    staff,
  } = collection
  const problems: string[] = []
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem))
  const known = (field: string) => Object.hasOwn(fields, field)
  const stored = (column: string) => known(column) && !fields[column]?.from

  check(/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(name), 'its name is not kebab-case')
  for (const typeName of Object.values(graphql ?? {}))
    check(/^[A-Z][A-Za-z\d]*$/.test(typeName), `"${typeName}" is not PascalCase`)
  check(!graphql || graphql.one !== graphql.many, 'one and many have the same name in the schema')
  for (const field of [title, ...columns]) check(known(field), `there is no field "${field}"`)
  for (const column of sort.by)
    check(stored(column), `it cannot be sorted by "${column}": no field with a column of its own`)
  check(
    sort.by.some((column) => sort.start === `${column}_ASC` || sort.start === `${column}_DESC`),
    `it starts sorted by "${sort.start}", which is not among its sorts`,
  )
  for (const reserved of ['id', 'version', 'publishedAt'])
    check(!known(reserved), `the field name "${reserved}" is taken`)
  check(!publishing || !Object.hasOwn(filters, 'status'), 'it has a filter "status" beside drafts and published')
  check(!publishing || operations.includes('update'), 'it has drafts, but nobody can publish them')

  check(
    !graphql || Object.values(fields).every(({ staff }) => !staff),
    'it has operations of its own in the schema, which show every field to all who read it',
  )
  check(
    sort.by.every((column) => !fields[column]?.staff),
    'it is sorted by a field that not all of its readers see',
  )
  check(!fields[title]?.staff, 'its title is a field that not all of its readers see')

  const writes = operations.filter((operation) => operation === 'create' || operation === 'update')
  check(writes.length === 0 || form !== undefined, `it can ${writes.join(' and ')}, but has no form`)
  check(
    Object.keys(writers).every((writer) => operations.includes(writer as 'create')),
    'it has a writer for what is not among its operations',
  )
  check(
    !(operations.includes('update') || operations.includes('delete')) || version !== null,
    'its records can change, but have no version',
  )
  if (form) problems.push(...problemsOfForm(form, fields, 'its form'))
  for (const [action, { form: asked, fields: inputs = {}, staff: roles = [] }] of Object.entries(actions)) {
    check(
      roles.every((role) => role === 'owner' || [...staff.read, ...staff.write].includes(role)),
      `"${action}" is for staff who do not see its records`,
    )
    if (asked) problems.push(...problemsOfForm(asked, inputs, `the form of "${action}"`))
  }
  for (const [field, { kind, options }] of Object.entries(fields))
    check(kind !== 'select' || (options?.length ?? 0) > 0, `"${field}" is a select without options`)
  for (const { label, filter, since = sort.start.replace(/_(ASC|DESC)$/, '') } of tasks) {
    check(fields[since]?.kind === 'date' && sort.by.includes(since), `the task "${label}" has no date to be sorted by`)
    for (const [asked, choice] of Object.entries(filter))
      check(
        filtersOf(collection)[asked]?.options[choice] !== undefined,
        `the task "${label}" asks for ${asked} with ${choice}, which is no choice`,
      )
  }
  return problems.map((problem) => `Collection "${name}": ${problem}`)
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
