import type { SchemaBuilder } from '../../graphql/builder.ts'
import type { TypedCollection } from '../collection.ts'
import { type FormProperty, describeForm } from '../describe-form.ts'
import { enumOf, enumOfFilter } from './record-enums.ts'
import { describe } from './define-record-type.ts'
import { filtersOf } from '../record-filters.ts'

/** `landing-figures` sorted by `position`: the enum's values are `position_ASC` and `position_DESC`. */
export function defineSort(builder: SchemaBuilder, { graphql, sort, label, fields }: TypedCollection) {
  return builder.enumType(`${graphql.one}Sort`, {
    description: `Ways to sort the list of ${label.many.toLowerCase()}.`,
    values: Object.fromEntries(
      sort.by.flatMap((column) =>
        (['ASC', 'DESC'] as const).map((way) => [
          `${column}_${way}`,
          {
            value: `${column}_${way}`,
            description: `By ${fields[column]?.label.toLowerCase()}, ${way === 'ASC' ? 'rising' : 'falling'}; empty ones last.`,
          },
        ]),
      ),
    ),
  })
}

/** One argument per filter; null where there is nothing to filter by. */
export function defineFilter(builder: SchemaBuilder, collection: TypedCollection) {
  const filters = Object.entries(filtersOf(collection))
  if (filters.length === 0) return null
  return builder.inputType(`${collection.graphql.one}Filter`, {
    description: `Narrows the list of ${collection.label.many.toLowerCase()}; all that are given must hold.`,
    fields: (t) =>
      Object.fromEntries(
        filters.map(([name, { label, options }]) => [
          name,
          enumOfFilter(collection, name)
            ? t.field({ type: enumOfFilter(collection, name) as 'String', description: `${label}.` })
            : t.string({ description: `${label}. One of: ${Object.keys(options).join(', ')}.` }),
        ]),
      ),
  })
}

/** The input of a create (`all` it needs is required) or of an update (what is left out stays). */
export function defineValues(builder: SchemaBuilder, collection: TypedCollection, kind: 'Create' | 'Update') {
  const { graphql, label, form, fields } = collection
  if (!form) return null
  const { properties, required } = describeForm(form)
  return builder.inputType(`${kind}${graphql.one}Input`, {
    description:
      kind === 'Create'
        ? `A new ${label.one.toLowerCase()}.`
        : `What changes about a ${label.one.toLowerCase()}; what is left out stays as it is.`,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          t.field({
            type: (enumOf(collection, name) ?? inputType(property)) as 'String',
            required: kind === 'Create' && required.includes(name) && !property.nullable,
            description: fields[name] ? `${describe(fields[name])}${limits(property)}` : '',
          }),
        ]),
      ),
  })
}

function inputType({ type }: FormProperty): 'String' | 'Int' | 'Boolean' {
  return type === 'integer' ? 'Int' : type === 'boolean' ? 'Boolean' : 'String'
}

function limits({ minLength, maxLength, minimum, maximum }: FormProperty): string {
  const [least, most, unit] =
    maxLength === undefined && minLength === undefined ? [minimum, maximum, ''] : [minLength, maxLength, ' characters']
  if (least !== undefined && most !== undefined) return ` ${least} to ${most}${unit}.`
  if (most !== undefined) return ` At most ${most}${unit}.`
  return least === undefined ? '' : ` At least ${least}${unit}.`
}
