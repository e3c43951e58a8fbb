import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { entityTag, sendTagged } from '../../http/entity-tag.ts'
import { apiDocument } from './api-document.ts'
import { renderApiPage } from './render-page.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const FONTS = {
  'oxanium.woff2': 'oxanium/files/oxanium-latin-wght-normal.woff2',
  'inter.woff2': 'inter/files/inter-latin-wght-normal.woff2',
}

/** `/api/openapi.json`, and the same to read at `/api/docs`. Both are made when they are first asked for, and kept. */
export function apiDocumentRoutes(server: FastifyInstance, app: App): void {
  const kept = new Map<string, { bytes: Buffer; tag: string }>()
  const serve = (path: string, type: string, maxAge: number, make: () => string | Buffer) =>
    server.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = kept.get(path) ?? tagged(make())
      kept.set(path, answer)
      return sendTagged(
        request,
        reply.type(type).header('cache-control', `public, max-age=${maxAge}`),
        answer.bytes,
        answer.tag,
      )
    })

  serve('/api/openapi.json', 'application/json; charset=utf-8', 300, () => JSON.stringify(apiDocument(app)))
  serve('/api/docs', 'text/html; charset=utf-8', 300, () => renderApiPage(apiDocument(app)))
  for (const [name, file] of Object.entries(FONTS))
    serve(`/api/docs/${name}`, 'font/woff2', 86_400, () => readFileSync(join(packages, file)))
}

function tagged(content: string | Buffer) {
  const bytes = Buffer.from(content)
  return { bytes, tag: entityTag(bytes) }
}
