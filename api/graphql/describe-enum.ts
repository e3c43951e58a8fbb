import type { SchemaBuilder } from './builder.ts'

/** The GraphQL enum of a Prisma enum: each value with its description. */
export function describeEnum<Value extends string>(
  builder: SchemaBuilder,
  values: Readonly<Record<Value, Value>>,
  { name, description, describe }: { name: string; description: string; describe: Readonly<Record<Value, string>> },
) {
  const described = Object.fromEntries(
    Object.values<Value>(values).map((value) => [value, { value, description: describe[value] }]),
  ) as Record<Value, { value: Value; description: string }>
  return builder.enumType(name, { description, values: described })
}
