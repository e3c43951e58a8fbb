import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { UploadTarget as UploadTargetShape } from '../domain/uploads.ts'

/** A place for a file, the first step of every upload. */
export function defineRequestUpload(builder: SchemaBuilder): void {
  builder.enumType('UploadPurpose', {
    description: 'What an upload is for; decides how large it may be and what its content must be.',
    values: {
      audio: { value: 'audio', description: 'A song: MP3, WAV, FLAC, M4A or OGG, up to 100 MB.' },
      cover: {
        value: 'cover',
        description: 'A cover: JPEG, PNG or WebP, up to 10 MB. All that listeners put up, for their playlists.',
      },
      product_image: { value: 'product-image', description: 'A picture of a product: JPEG, PNG or WebP, up to 10 MB.' },
      digital_file: { value: 'digital-file', description: 'A digital product: MP3, ZIP, FLAC or WAV, up to 100 MB.' },
      face: { value: 'face', description: 'A picture of an artist: JPEG, PNG or WebP, up to 10 MB.' },
      banner: {
        value: 'banner',
        description:
          'The wide picture at the top of an artist’s page, best 1600 × 533: JPEG, PNG or WebP, up to 10 MB.',
      },
    } as const,
  })

  const UploadHeader = builder.objectRef<{ name: string; value: string }>('UploadHeader').implement({
    description: 'One HTTP header.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the header.' }),
      value: t.exposeString('value', { description: 'Value of the header.' }),
    }),
  })

  builder.objectRef<UploadTargetShape>('UploadTarget').implement({
    description: 'Where to put one file.',
    fields: (t) => ({
      uploadURL: t.exposeString('uploadURL', { description: 'Takes the bytes by one HTTP PUT.' }),
      objectPath: t.exposeString('objectPath', {
        description: 'Names the upload in what is published from it; `uploadURL` does as well.',
      }),
      headers: t.field({
        type: [UploadHeader],
        description: 'Must be sent with the PUT.',
        resolve: ({ headers }) => Object.entries(headers).map(([name, value]) => ({ name, value })),
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when the address accepts the file.' }),
    }),
  })
}
