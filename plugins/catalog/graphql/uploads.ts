import { type SchemaBuilder, only, withId } from '#api/graphql/builder.ts'
import { MediaRefused } from '../domain/media-refused.ts'
import { publishSong } from '../domain/publish-song.ts'
import type { UploadTarget as UploadTargetShape } from '../domain/request-upload.ts'

/** From choosing a file to a published song. */
export function defineUploads(builder: SchemaBuilder): void {
  builder.objectType(MediaRefused, {
    name: 'MediaRefusedError',
    interfaces: ['Error'],
    description: 'A file is not there, not yours, too large, or not what it must be by its content.',
    fields: (t) => ({
      field: t.exposeString('field', { description: 'The input that named the file, for example "coverImageUrl".' }),
    }),
  })

  const UploadPurpose = builder.enumType('UploadPurpose', {
    description: 'What an upload is for; decides how large it may be and what its content must be.',
    values: {
      audio: { value: 'audio', description: 'A song: MP3, WAV, FLAC, M4A or OGG, up to 100 MB.' },
      cover: { value: 'cover', description: 'A cover: JPEG, PNG or WebP, up to 10 MB.' },
      product_image: { value: 'product-image', description: 'A picture of a product: JPEG, PNG or WebP, up to 10 MB.' },
      digital_file: { value: 'digital-file', description: 'A digital product: MP3, ZIP, FLAC or WAV, up to 100 MB.' },
    } as const,
  })

  const UploadHeader = builder.objectRef<{ name: string; value: string }>('UploadHeader').implement({
    description: 'One HTTP header.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the header.' }),
      value: t.exposeString('value', { description: 'Value of the header.' }),
    }),
  })

  const UploadTarget = builder.objectRef<UploadTargetShape>('UploadTarget').implement({
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

  const RequestUploadInput = builder.inputType('RequestUploadInput', {
    description: 'What is known of the file; what is given is bound into the address.',
    fields: (t) => ({
      purpose: t.field({ type: UploadPurpose, description: 'What it is for.' }),
      contentType: t.string({ description: 'The Content-Type of the PUT.' }),
      size: t.int({ description: 'Bytes.' }),
    }),
  })

  builder.mutationField('requestUpload', (t) =>
    t.field({
      ...only({ artist: true, admin: true }),
      type: UploadTarget,
      description:
        'An address that takes one file, within the quota of the account (QUOTA_EXCEEDED) and the room of the server (STORAGE_FULL). What nothing is published from is removed after a day.',
      args: {
        input: t.arg({ type: RequestUploadInput, description: 'Leave it out to upload anything up to 100 MB.' }),
      },
      resolve: async (_root, { input }, { ctx }) => await ctx.services.catalog.requestUpload(ctx, input ?? {}),
    }),
  )

  const PublishSongInput = builder.inputType('PublishSongInput', {
    description: 'A new song.',
    fields: (t) => ({
      title: t.string({ required: true, description: '1 to 200 characters.' }),
      genre: t.string({ required: true, description: 'Free text of 1 to 60 characters.' }),
      duration: t.int({ required: true, description: 'Whole seconds; what is stored is measured from the file.' }),
      album: t.string({ description: 'Up to 200 characters.' }),
      releaseYear: t.int({ description: 'From 1900 to next year.' }),
      audioFileUrl: t.string({ required: true, description: '`uploadURL` or `objectPath` of the uploaded audio.' }),
      coverImageUrl: t.string({ description: '`uploadURL` or `objectPath` of the uploaded cover.' }),
    }),
  })

  builder.mutationField('publishSong', (t) =>
    t.prismaField({
      ...only({ artist: true }),
      type: 'Song',
      errors: { types: [MediaRefused] },
      description: 'Publishes a song as the signed-in artist; it is listed once the artist is approved.',
      args: { input: t.arg({ type: PublishSongInput, required: true, description: 'The song and its files.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await publishSong(ctx, input)
        return await ctx.db.song.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
  )
}
