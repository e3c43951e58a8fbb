import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { CUSTOM_ITEM_TYPES, type CustomItemType, type ItemTypeName, itemTypeName } from '../rules.ts'

export type ItemTypeType = ReturnType<typeof defineItemType>

/** What can be made to order. */
export function defineItemType(builder: SchemaBuilder) {
  return builder.enumType('CustomItemType', {
    description: 'What can be made to order. REST writes a dash for the underscore.',
    values: Object.fromEntries(
      CUSTOM_ITEM_TYPES.map(({ value, label }) => [itemTypeName(value), { value, description: `${label}.` }]),
    ) as Record<ItemTypeName, { value: CustomItemType; description: string }>,
  })
}
