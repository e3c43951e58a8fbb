import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { describeEnum } from '#api/graphql/describe-enum.ts'
import { Audience } from '#prisma/generated/client/enums.ts'

const defineAudience = (builder: SchemaBuilder) =>
  describeEnum(builder, Audience, {
    name: 'Audience',
    description:
      'Who something is for, the widest first: each opens what those before it open. Buyers stand beside them.',
    describe: {
      everyone: 'Everybody.',
      signedIn: 'Anybody with an account.',
      followers: 'Who follows the artist.',
      listeners: 'Whose stream of the artist was counted in a paid period within 90 days.',
      supporters: 'Whose tip, order or settled listening reached the artist within 90 days and stands.',
      buyers: 'Who bought one release, however long ago.',
    },
  })

/** By schema: each plugin has a builder of its own for the same. */
const types = new WeakMap<SchemaBuilder['configStore'], ReturnType<typeof defineAudience>>()

/** The type `Audience`, defined once in a schema by whoever asks first. */
export function audienceType(builder: SchemaBuilder): ReturnType<typeof defineAudience> {
  const type = types.get(builder.configStore) ?? defineAudience(builder)
  types.set(builder.configStore, type)
  return type
}
