import type { FastifyReply } from 'fastify'
import { STORAGE_FULL_MESSAGE } from '../../app/storage-full.ts'

/** The refusal of a signed URL: S3's statuses and error bodies, so that clients meet one behaviour. */
export interface ObjectRefusal {
  status: number
  code: string
  message: string
}

export const REFUSALS = {
  signature: { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match this request.' },
  expired: { status: 403, code: 'AccessDenied', message: 'Request has expired' },
  holder: { status: 403, code: 'AccessDenied', message: 'This address belongs to another session.' },
  tooLarge: { status: 413, code: 'EntityTooLarge', message: 'The upload is larger than allowed.' },
  incomplete: { status: 400, code: 'IncompleteBody', message: 'The upload ended before all of it had arrived.' },
  full: { status: 507, code: 'STORAGE_FULL', message: STORAGE_FULL_MESSAGE },
  ended: { status: 404, code: 'NoSuchUpload', message: 'The upload has ended.' },
  missing: { status: 404, code: 'NoSuchKey', message: 'The object does not exist.' },
} satisfies Record<string, ObjectRefusal>

export function answerRefusal(reply: FastifyReply, { status, code, message }: ObjectRefusal): FastifyReply {
  reply.code(status).type('application/xml').header('Cache-Control', 'no-store')
  return reply.send(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  )
}
