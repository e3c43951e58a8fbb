import type { SchemaBuilder } from '../../graphql/builder.ts'
import type { TypedCollection } from '../collection.ts'
import { PUBLISHING_STATUS } from '../record-filters.ts'

const PUBLISHING = 'PublishingStatus'

/** Enums that the typed collections share: what stands behind the filter by drafts. */
export function defineSharedEnums(builder: SchemaBuilder, collections: readonly TypedCollection[]): void {
  if (!collections.some(({ publishing }) => publishing)) return
  builder.enumType(PUBLISHING, {
    description: 'Whether a record is out.',
    values: {
      published: { description: 'Everybody sees it.' },
      draft: { description: 'Only staff sees it.' },
    } satisfies Record<keyof typeof PUBLISHING_STATUS.options, object>,
  })
}

/** Enums of a collection's own choices, each named by its field. */
export function defineOwnEnums(builder: SchemaBuilder, { fields, label }: TypedCollection): void {
  for (const { enumName, options = [], label: what } of Object.values(fields)) {
    if (!enumName) continue
    builder.enumType(enumName, {
      description: `${what}, of a ${label.one.toLowerCase()}.`,
      values: Object.fromEntries(
        options.map((option) => [option.value, { value: option.value, description: `${option.label}.` }]),
      ),
    })
  }
}

/** The enum behind a field of a record or an input; null where it has none. */
export const enumOf = ({ fields }: TypedCollection, name: string): string | null => fields[name]?.enumName ?? null

/** The enum behind a filter: the one of the field that it is named after. */
export const enumOfFilter = (collection: TypedCollection, name: string): string | null =>
  collection.publishing && name === 'status' ? PUBLISHING : enumOf(collection, name)
