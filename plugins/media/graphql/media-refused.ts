import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { MediaRefused } from '../domain/media-refused.ts'

/** Mutations that take files name it among their errors. */
export function defineMediaRefused(builder: SchemaBuilder): void {
  builder.objectType(MediaRefused, {
    name: 'MediaRefusedError',
    interfaces: ['Error'],
    description: 'A file is not there, not yours, too large, or not what it must be by its content.',
    fields: (t) => ({
      field: t.exposeString('field', { description: 'The input that named the file, for example "coverImageUrl".' }),
    }),
  })
}
