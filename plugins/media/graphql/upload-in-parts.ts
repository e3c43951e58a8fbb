import { parseInput } from '#api/app/errors.ts'
import { only, type SchemaBuilder } from '#api/graphql/builder.ts'
import {
  abortUpload,
  beginUpload,
  completeUpload,
  type SignedPart,
  signParts,
  type UploadInParts as UploadShape,
  uploadState,
} from '../domain/upload-in-parts.ts'
import { PartsNotArrived } from '../domain/parts-not-arrived.ts'
import { beginUploadSchema, namedUploadSchema, signPartsSchema } from '../rules.ts'
import type { defineRequestUpload } from './request-upload.ts'

const uploaders = only({ artist: true, editor: true })
const named = { required: true, description: '`objectPath` of the upload.' } as const

/** A large file in parts: what arrived before the line broke is not sent again. */
export function defineUploadInParts(
  builder: SchemaBuilder,
  { UploadPurpose }: ReturnType<typeof defineRequestUpload>,
): void {
  const Upload = builder.objectRef<UploadShape>('UploadInParts').implement({
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
  const Part = builder.objectRef<SignedPart>('UploadPart').implement({
    description: 'Where to put one part of a file.',
    fields: (t) => ({
      number: t.exposeInt('number', { description: 'From 1.' }),
      size: t.exposeInt('size', { description: 'Bytes; the PUT must have exactly these.' }),
      url: t.exposeString('url', { description: 'Takes the part by HTTP PUT.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when; ask for another then.' }),
    }),
  })
  builder.objectType(PartsNotArrived, {
    name: 'PartsMissingError',
    interfaces: ['Error'],
    description: 'A part has not arrived; `upload` says which have.',
  })
  const BeginUploadInput = builder.inputType('BeginUploadInput', {
    description: 'What is known of a file that is sent in parts.',
    fields: (t) => ({
      purpose: t.field({ type: UploadPurpose, description: 'What it is for.' }),
      contentType: t.string({ description: 'Type of the file.' }),
      size: t.int({ required: true, description: 'Bytes of the whole file.' }),
    }),
  })

  builder.queryField('upload', (t) =>
    t.field({
      ...uploaders,
      type: Upload,
      description: 'How far an upload in parts of the own is.',
      args: { objectPath: t.arg.string(named) },
      resolve: async (_root, args, { ctx }) => await uploadState(ctx, parseInput(namedUploadSchema, args).objectPath),
    }),
  )
  builder.mutationFields((t) => ({
    beginUpload: t.field({
      ...uploaders,
      type: Upload,
      description:
        'Begins an upload in parts, within the quota of the account (QUOTA_EXCEEDED) and the room of the server (STORAGE_FULL). What is not finished goes after a day.',
      args: { input: t.arg({ type: BeginUploadInput, required: true, description: 'The file.' }) },
      resolve: async (_root, { input }, { ctx }) => await beginUpload(ctx, parseInput(beginUploadSchema, input)),
    }),
    signUploadParts: t.field({
      ...uploaders,
      type: [Part],
      description: 'Addresses for parts of an upload of the own, at most 100 at a time.',
      args: {
        objectPath: t.arg.string(named),
        numbers: t.arg.intList({ required: true, description: 'Which parts, from 1.' }),
      },
      resolve: async (_root, args, { ctx }) => await signParts(ctx, parseInput(signPartsSchema, args)),
    }),
    completeUpload: t.field({
      ...uploaders,
      type: Upload,
      errors: { types: [PartsNotArrived] },
      description: 'Puts the parts together, once all of them have arrived.',
      args: { objectPath: t.arg.string(named) },
      resolve: async (_root, args, { ctx }) =>
        await completeUpload(ctx, parseInput(namedUploadSchema, args).objectPath),
    }),
    abortUpload: t.boolean({
      ...uploaders,
      description: 'Gives up an upload in parts: what arrived goes.',
      args: { objectPath: t.arg.string(named) },
      resolve: async (_root, args, { ctx }) => {
        await abortUpload(ctx, parseInput(namedUploadSchema, args).objectPath)
        return true
      },
    }),
  }))
}
