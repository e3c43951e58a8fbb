import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app/app.ts'
import { entityTag, sendTagged } from '../../http/entity-tag.ts'
import { lazy } from '../../cache/lazy.ts'
import { apiDocument } from './api-document.ts'
import { API_PAGE_THEME } from './api-page-theme.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const FONTS = {
  'oxanium.woff2': 'oxanium/files/oxanium-latin-wght-normal.woff2',
  'inter.woff2': 'inter/files/inter-latin-wght-normal.woff2',
}

/** `/api/openapi.json`, and the same to read and to try at `/api/docs`. The document is made once, when somebody asks for it. */
export async function apiDocumentRoutes(server: FastifyInstance, app: App): Promise<void> {
  const document = lazy(() => apiDocument(app))
  const sent = lazy(() => {
    const json = Buffer.from(JSON.stringify(document()))
    return { json, tag: entityTag(json) }
  })
  server.get('/api/openapi.json', async (request: FastifyRequest, reply: FastifyReply) => {
    const { json, tag } = sent()
    return sendTagged(
      request,
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300'),
      json,
      tag,
    )
  })
  // The page wants it as JSON and as YAML: both writers ask for `toJSON`, when they write.
  const written = { toJSON: document } as unknown as StaticDocumentSpec['document']
  await server.register(swagger, { mode: 'static', specification: { document: written } })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    logo: null as never,
    theme: { title: 'Fairwave API', css: [{ filename: 'fairwave.css', content: API_PAGE_THEME }] },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      displayOperationId: false,
      defaultModelsExpandDepth: -1,
      filter: true,
      tryItOutEnabled: false,
      persistAuthorization: false,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) {
    const font = readFileSync(join(packages, file))
    server.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    )
  }
}
