import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import { downloadPath } from '../domain/download-path.ts'
import { requireDownload } from '../domain/open-download.ts'
import { type Download, prepareDownload } from '../domain/prepare-download.ts'
import { DOWNLOAD_FORMATS, downloadInput, prepareDownloadSchema } from '../rules.ts'

const owner = { user: true, artist: true, editor: true } as const

export const downloadOutput = defineOutput<Download>({
  type: 'Download',
  nullable: false,
  shape: z.object({
    id: z.uuid(),
    releaseId: z.uuid(),
    songId: z.uuid().nullable(),
    format: z.enum(DOWNLOAD_FORMATS),
    state: z.enum(['waiting', 'ready', 'failed']),
    done: z.int(),
    total: z.int(),
    bytes: z.int().nullable(),
    fileName: z.string(),
    problem: z.string().nullable(),
    url: z.string().nullable(),
  }),
  toRest: (_ctx, { file, plan }) => ({
    ...file,
    bytes: file.bytes === null ? null : Number(file.bytes),
    fileName: plan.fileName,
    url: file.state === 'ready' ? downloadPath(file.id) : null,
  }),
})

const preparing = defineOperation({
  name: 'prepareDownload',
  description:
    'Has a file made of a release that you bought, or of your own: all of it as a ZIP, or one song. It is made once for everybody, kept for some days, and made again when it is asked for later. Code NOT_FOUND for releases that you do not own.',
  access: owner,
  input: prepareDownloadSchema,
  graphql: {
    describe: {
      releaseId: 'Id of the release.',
      songId: 'One of its songs; left out: all of it.',
      format: 'What it is made as.',
    },
    types: { format: 'DownloadFormat' },
  },
  output: downloadOutput,
  rest: {
    method: 'POST',
    path: '/downloads',
    summary:
      'Has a file made of a release that you bought, or of your own: all of it as a ZIP, or one song. Ask for it again until it is `ready`.',
    status: 202,
  },
  run: prepareDownload,
})

const finding = defineOperation({
  kind: 'query',
  name: 'download',
  description: 'How far a file is that you asked for. Code NOT_FOUND for those of releases that you do not own.',
  access: owner,
  params: downloadInput,
  graphql: { describe: { id: 'Id of the file.' } },
  output: downloadOutput,
  rest: { method: 'GET', path: '/downloads/:id', summary: 'How far a file is that you asked for.' },
  run: async (ctx, { id }) => await requireDownload(ctx, id),
})

export const downloadOperations = [preparing, finding]
