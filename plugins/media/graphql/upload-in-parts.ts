import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { SignedPart, UploadInParts as UploadShape } from '../domain/upload-in-parts.ts'

/** A large file in parts: what arrived before the line broke is not sent again. */
export function defineUploadInParts(builder: SchemaBuilder): void {
  builder.objectRef<UploadShape>('UploadInParts').implement({
    description: 'A file that is sent in parts, and how far it is.',
    fields: (t) => ({
      objectPath: t.exposeString('objectPath', { description: 'Names the upload in what is published from it.' }),
      size: t.exposeInt('size', { description: 'Bytes of the whole file.' }),
      partSize: t.exposeInt('partSize', { description: 'Bytes of every part but the last.' }),
      complete: t.exposeBoolean('complete', { description: 'Whether the file is put together.' }),
      arrived: t.exposeIntList('arrived', {
        description: 'Numbers of the parts that have arrived; empty once the file is put together.',
      }),
    }),
  })
  builder.objectRef<SignedPart>('UploadPart').implement({
    description: 'Where to put one part of a file.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'From 1.' }),
      size: t.exposeInt('size', { description: 'Bytes; the PUT must have exactly these.' }),
      url: t.exposeString('url', { description: 'Takes the part by HTTP PUT.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when; ask for another then.' }),
    }),
  })
}
