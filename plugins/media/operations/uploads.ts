import { booleanOutput, defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { z } from 'zod'
import { PartsNotArrived } from '../domain/parts-not-arrived.ts'
import {
  abortUpload,
  beginUpload,
  completeUpload,
  type SignedPart,
  signParts,
  type UploadInParts,
  uploadState,
} from '../domain/upload-in-parts.ts'
import { requestUpload, type UploadTarget } from '../domain/uploads.ts'
import { beginUploadSchema, namedUploadSchema, signPartsSchema, uploadRequestSchema } from '../rules.ts'

const access = { artist: true, editor: true } as const
const named = { describe: { objectPath: '`objectPath` of the upload.' } }

const partsNotArrived: OutcomeError = {
  error: PartsNotArrived,
  name: 'PartsMissingError',
  description: 'A part has not arrived; `upload` says which have.',
}

const upload = defineOutput<UploadInParts>({
  type: 'UploadInParts',
  nullable: false,
  shape: z.object({
    objectPath: z.string(),
    size: z.int(),
    partSize: z.int(),
    complete: z.boolean(),
    /** Numbers of the parts that are there. */
    arrived: z.array(z.int()),
  }),
})

const requesting = defineOperation({
  name: 'requestUpload',
  description:
    'An address that takes one file, within the quota of the account (QUOTA_EXCEEDED) and the room of the server (STORAGE_FULL). What nothing is published from is removed after a day.',
  access: { signedIn: true },
  input: uploadRequestSchema,
  graphql: {
    input: {
      argument: 'Leave it out to upload anything up to 100 MB.',
      description: 'What is known of the file; what is given is bound into the address.',
      optional: true,
    },
    describe: {
      purpose: 'What it is for.',
      contentType: 'The Content-Type of the PUT.',
      size: 'Bytes.',
      retryOf:
        'The `objectPath` of an earlier try with the same file, which failed: it gets a new address and counts once for the quota. Passed over where something was made of it.',
    },
    types: { purpose: 'UploadPurpose' },
  },
  output: defineOutput<UploadTarget>({
    type: 'UploadTarget',
    shape: z.object({
      uploadURL: z.string(),
      objectPath: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: z.iso.datetime(),
    }),
  }),
  rest: {
    method: 'POST',
    path: '/objects/upload',
    summary:
      'A URL that takes one file by HTTP PUT; purpose, type and size, where given, are bound into it. Artists and editors put up everything, listeners covers of their playlists. 413 QUOTA_EXCEEDED, 507 STORAGE_FULL.',
  },
  run: requestUpload,
})

const beginning = defineOperation({
  name: 'beginUpload',
  description:
    'Begins an upload in parts, within the quota of the account (QUOTA_EXCEEDED) and the room of the server (STORAGE_FULL). What is not finished goes after a day.',
  access,
  input: beginUploadSchema,
  graphql: {
    input: { argument: 'The file.', description: 'What is known of a file that is sent in parts.' },
    describe: { purpose: 'What it is for.', contentType: 'Type of the file.', size: 'Bytes of the whole file.' },
    types: { purpose: 'UploadPurpose' },
  },
  output: upload,
  rest: {
    method: 'POST',
    path: '/objects/multipart',
    summary:
      'Begins an upload in parts of `partSize` bytes each, the last one what is left. 413 QUOTA_EXCEEDED, 507 STORAGE_FULL.',
    status: 201,
  },
  repeated: { find: uploadState, idOf: ({ objectPath }: UploadInParts) => objectPath },
  run: beginUpload,
})

const finding = defineOperation({
  kind: 'query',
  name: 'upload',
  description: 'How far an upload in parts of the own is.',
  access,
  input: namedUploadSchema,
  graphql: named,
  output: upload,
  rest: {
    method: 'GET',
    path: '/objects/multipart',
    summary: 'How far an upload in parts of the own is, by its `objectPath`: which parts have arrived.',
  },
  run: async (ctx, { objectPath }) => await uploadState(ctx, objectPath),
})

const signing = defineOperation({
  name: 'signUploadParts',
  description: 'Addresses for parts of an upload of the own, at most 100 at a time.',
  access,
  input: signPartsSchema,
  graphql: { describe: { ...named.describe, numbers: 'Which parts, from 1.' } },
  output: defineOutput<SignedPart[]>({
    type: ['UploadPart'],
    shape: z.array(z.object({ number: z.int(), size: z.int(), url: z.string(), expiresAt: z.iso.datetime() })),
  }),
  rest: {
    method: 'POST',
    path: '/objects/multipart/parts',
    summary:
      'URLs that take one part each by HTTP PUT of exactly its `size`, good for an hour and asked for anew at any time.',
  },
  run: signParts,
})

const completing = defineOperation({
  name: 'completeUpload',
  description: 'Puts the parts together, once all of them have arrived.',
  access,
  input: namedUploadSchema,
  graphql: named,
  output: upload,
  errors: [partsNotArrived],
  rest: {
    method: 'POST',
    path: '/objects/multipart/complete',
    summary: 'Puts the parts together; afterwards `objectPath` names the file. 409 PARTS_MISSING while one is missing.',
  },
  run: async (ctx, { objectPath }) => await completeUpload(ctx, objectPath),
})

const aborting = defineOperation({
  name: 'abortUpload',
  description: 'Gives up an upload in parts: what arrived goes.',
  access,
  input: namedUploadSchema,
  graphql: named,
  output: booleanOutput('aborted'),
  rest: {
    method: 'POST',
    path: '/objects/multipart/abort',
    summary: 'Gives up an upload in parts: what arrived goes. Uploads that are left alone go after a day.',
    status: 204,
  },
  run: async (ctx, { objectPath }) => {
    await abortUpload(ctx, objectPath)
    return true
  },
})

export const uploadOperations = [requesting, beginning, finding, signing, completing, aborting]
