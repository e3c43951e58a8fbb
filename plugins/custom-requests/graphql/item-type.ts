import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { CustomItemType } from '#prisma/generated/client/enums.ts'
import { underscored } from '#plugins/merch/rules.ts'
import { CUSTOM_ITEM_TYPES } from '../rules.ts'

export type ItemTypeType = ReturnType<typeof defineItemType>

/** What can be made to order. */
export function defineItemType(builder: SchemaBuilder) {
  return builder.enumType(CustomItemType, {
    name: 'CustomItemType',
    description: 'What can be made to order. REST writes a dash for the underscore.',
    values: Object.fromEntries(
      CUSTOM_ITEM_TYPES.map(({ value, label }) => [underscored(value), { description: `${label}.` }]),
    ),
  })
}
