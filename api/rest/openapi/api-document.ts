import type { App } from '../../app.ts'
import type { AccessRule } from '../../extensions.ts'
import type { Plugin, Route } from '../../plugin.ts'
import { scopeAreas } from '../../token-access.ts'
import { VERSION } from '../../version.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema | { $ref: string } }>
}

export interface ApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, ApiResponse | { $ref: string }>
}

export type ApiDocument = ReturnType<typeof apiDocument>

const refused = (description: string): ApiResponse => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const ERROR_RESPONSES = {
  BadRequest: refused('The input is not what it must be; `fields` says what is wrong with which.'),
  NotSignedIn: refused('Nobody, or nobody of the needed kind, is signed in; or the access token is not valid.'),
  Forbidden: refused('Signed in, but not allowed; or the access token lacks the scope.'),
  NotFound: refused('There is no such thing, or it is not yours to know of.'),
  TooManyRequests: {
    ...refused('Too many requests.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  Failure: refused(
    'Any other refusal: 409 where the state of things does not allow it, 413, 415, 500 with a `requestId`, 503 when something is down.',
  ),
}

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'For people, in English.' },
    code: { type: 'string', description: 'For programs: UPPER_SNAKE, stable.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which input, by its name.',
    },
    requestId: { type: 'string', description: 'With a 500: what to name when you report it.' },
  },
  required: ['message', 'code'],
}

const INTRODUCTION = `JSON in and out, times in UTC (ISO 8601), amounts in dollars. Every call is also there in GraphQL at \`/graphql\`.

A program signs in with an access token of an account (Settings, Access tokens): \`Authorization: Bearer fw_…\`. Failures answer \`{ message, code, fields? }\`. Bodies are at most 100 KB; files go to upload addresses instead.`

/** The OpenAPI 3.1 document of an application: made from the routes and schemas that requests are parsed with. */
export function apiDocument(app: App) {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const route of app.routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, app.pluginOf(route)) }
  }
  const tags = app.plugins
    .filter(({ routes }) => routes.length > 0)
    .map(({ name, title }) => ({ name, ...(title && { description: capitalised(title) }) }))
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
    paths,
    components: {
      schemas: { Error: ERROR },
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

function operationOf(route: Route, plugin: Plugin): ApiOperation {
  const parameters = parametersOf(route)
  const body = route.describedBody ?? route.body
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    description: `For ${whoOf(route.access)}. ${tokenRule(route, plugin)}`,
    tags: [plugin.name],
    security: securityOf(route, plugin),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(jsonSchemaOf(body, 'input')) }),
    ...(route.rawBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { description: 'Bytes as the sender signed them.' } } },
      },
    }),
    responses: responsesOf(route),
  }
}

function requestBodyOf(schema: JsonSchema) {
  return { required: (schema.required?.length ?? 0) > 0, content: { 'application/json': { schema } } }
}

const IDEMPOTENCY_KEY: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repetition safe: within 24 hours the same key with the same input answers the same result, another input 409.',
  schema: { type: 'string', maxLength: 255 },
}

function parametersOf(route: Route): ApiParameter[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const params = route.params ? jsonSchemaOf(route.params, 'input').properties : {}
  const query = route.query ? jsonSchemaOf(route.query, 'input') : {}
  return [
    ...inPath.map(
      (name): ApiParameter => ({
        name,
        in: 'path',
        required: true,
        ...describedApart(params?.[name] ?? { type: 'string' }, pathParameter(route.path, name)),
      }),
    ),
    ...Object.entries(query.properties ?? {}).map(
      ([name, schema]): ApiParameter => ({
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        ...describedApart(schema),
      }),
    ),
    ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
}

/** The words of a parameter stand beside its schema. */
function describedApart({ description, ...schema }: JsonSchema, otherwise?: string) {
  return { description: typeof description === 'string' ? description : otherwise, schema }
}

/** `/products/:id` takes the id of a product, `:artistId` that of an artist; others have words of their own. */
function pathParameter(path: string, name: string): string | undefined {
  const about = name === 'id' ? (path.split('/:id')[0] as string).split('/').at(-1) : /^(\w+)Id$/.exec(name)?.[1]
  return about && `Id of the ${about.replaceAll('-', ' ').replace(/s$/, '')}.`
}

function responsesOf(route: Route): ApiOperation['responses'] {
  const isPublic = 'public' in route.access
  const takesInput = Boolean(route.query ?? route.body ?? route.rawBody)
  const refer = (name: keyof typeof ERROR_RESPONSES) => ({ $ref: `#/components/responses/${name}` })
  return {
    [route.status ?? 200]: successOf(route),
    ...(route.cacheSeconds !== undefined && {
      304: { description: 'Not changed since the `If-None-Match` of the request.' },
    }),
    ...(takesInput && { 400: refer('BadRequest') }),
    ...(!isPublic && { 401: refer('NotSignedIn'), 403: refer('Forbidden') }),
    ...(route.path.includes(':') && { 404: refer('NotFound') }),
    429: refer('TooManyRequests'),
    default: refer('Failure'),
  }
}

function successOf(route: Route): ApiResponse {
  if (route.status === 302)
    return {
      description: 'The address of what was asked for.',
      headers: { Location: { description: 'Where it is.', schema: { type: 'string' } } },
    }
  if (route.status === 204) return { description: 'Done; there is no body.' }
  if (route.contentType) return { description: 'The bytes.', content: { [route.contentType]: { schema: {} } } }
  return {
    description: route.status === 201 ? 'Created.' : 'Done.',
    ...(route.cacheSeconds !== undefined && {
      headers: { ETag: { description: 'Send it back as If-None-Match.', schema: { type: 'string' } } },
    }),
    ...(route.response && { content: { 'application/json': { schema: jsonSchemaOf(route.response, 'output') } } }),
  }
}

const PEOPLE: Record<string, string> = {
  public: 'everybody',
  user: 'listeners',
  artist: 'artists',
  admin: 'admins',
  support: 'staff (support)',
  editor: 'staff (editor)',
  finance: 'staff (finance)',
  owner: 'staff (owner)',
  signedIn: 'everybody who is signed in',
}

function whoOf(access: AccessRule): string {
  const people = Object.keys(access).map((rule) => PEOPLE[rule] ?? rule)
  return people.length > 1 ? `${people.slice(0, -1).join(', ')} and ${people.at(-1)}` : (people[0] ?? 'nobody')
}

const actionOf = ({ method }: Route) => (method === 'GET' ? 'read' : 'write')

function tokenRule(route: Route, plugin: Plugin): string {
  const [action, { tokenAccess }] = [actionOf(route), plugin]
  if (tokenAccess === 'never' || (tokenAccess === 'identity' && action === 'write')) return 'Not with an access token.'
  return tokenAccess === 'identity'
    ? 'An access token needs no scope.'
    : `Scope of access tokens: ${scopeAreas(plugin)
        .map((area) => `\`${area}:${action}\``)
        .join(' or ')}.`
}

function securityOf(route: Route, plugin: Plugin): ApiOperation['security'] {
  const [action, { tokenAccess }] = [actionOf(route), plugin]
  const byToken =
    tokenAccess === 'scoped'
      ? scopeAreas(plugin).map((area) => ({ token: [`${area}:${action}`] }))
      : tokenAccess === 'identity' && action === 'read'
        ? [{ token: [] }]
        : []
  return [...('public' in route.access ? [{}] : []), ...byToken, { session: [] }]
}

/** `GET /songs/:id/audio` is `getSongsByIdAudio`. */
function operationIdOf({ method, path }: Route): string {
  const words = path
    .replaceAll(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map(capitalised).join('')
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
