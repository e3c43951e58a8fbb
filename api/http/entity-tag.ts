import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The tag of a content. Weak, as the same content goes out as it is and compressed. */
export const entityTag = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Sends the content with its tag, or 304 where `If-None-Match` names it. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  tag = entityTag(content),
): FastifyReply {
  reply.header('etag', tag)
  return isKnown(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(content)
}

const strip = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` holds the tag, by weak comparison (RFC 9110, 13.1.2). */
export function isKnown(header: string | undefined, tag: string): boolean {
  return header === '*' || (header?.split(',').some((each) => strip(each) === strip(tag)) ?? false)
}
