import type { App } from '../../app/app.ts'
import { capitalize } from '../../text/capitalize.ts'
import { VERSION } from '../../app/version.ts'
import { ERROR, ERROR_RESPONSES } from './api-errors.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ApiOperation, operationOf } from './api-operation.ts'

export type ApiDocument = ReturnType<typeof apiDocument>

const INTRODUCTION = `JSON in and out, times in UTC (ISO 8601), amounts in dollars. Every call is also there in GraphQL at \`/graphql\`.

A program signs in with an access token of an account (Settings, Access tokens): \`Authorization: Bearer fw_…\`. Failures answer \`{ message, code, fields? }\`. Bodies are at most 100 KB; files go to upload addresses instead.`

/** The OpenAPI 3.1 document of an application: made from the routes and schemas that requests are parsed with. */
export function apiDocument(app: App) {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const route of app.routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, app.pluginOf(route)) }
  }
  const named = withNamedSchemas(paths)
  const tags = app.plugins
    .filter(({ routes }) => routes.length > 0)
    .map(({ name, title }) => ({ name, ...(title && { description: capitalize(title) }) }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairwave',
      version: VERSION,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags,
    paths: named.paths,
    components: {
      schemas: { Error: ERROR, ...named.schemas } as Record<string, JsonSchema>,
      responses: ERROR_RESPONSES,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fw_…',
          description: 'An access token. The names beside a call are the scopes of which it needs one.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: app.config.PUBLIC_URL?.startsWith('https:') ? '__Host-fairwave' : 'fairwave',
          description: 'The session of a browser.',
        },
      },
    },
  }
}

/** Moves schemas with a name out of the calls, into the components that the calls refer to. */
function withNamedSchemas<Paths>(paths: Paths): { paths: Paths; schemas: Record<string, JsonSchema> } {
  const schemas: Record<string, JsonSchema> = {}
  const withoutThem = JSON.stringify(paths, (key, value: unknown) => {
    if (key !== '$defs') return value
    Object.assign(schemas, value)
    return undefined
  })
  const refer = (json: string) => JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as never
  return { paths: refer(withoutThem), schemas: refer(JSON.stringify(schemas)) }
}
