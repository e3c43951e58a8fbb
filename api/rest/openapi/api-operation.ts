import { capitalize } from '../../text/capitalize.ts'
import type { AccessRule } from '../../app/extensions.ts'
import type { Plugin, Route } from '../../app/plugin.ts'
import type { ApiResponse, ERROR_RESPONSES } from './api-errors.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
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

/** Describes the input, output and access of a call. */
export function operationOf(route: Route, plugin: Plugin): ApiOperation {
  const parameters = parametersOf(route)
  const body = route.describedBody ?? route.body
  return {
    operationId: route.operationId ?? operationIdOf(route),
    summary: route.summary,
    description: `For ${whoOf(route.access)}. ${tokenRule(route, plugin)}`,
    tags: [plugin.name],
    security: securityOf(route, plugin),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(described(jsonSchemaOf(body, 'input'), route.describes)) }),
    ...(route.rawBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { description: 'Bytes as the sender signed them.' } } },
      },
    }),
    responses: responsesOf(route),
  }
}

function described(schema: JsonSchema, words: Route['describes'] = {}): JsonSchema {
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (words[name] && !property.description) property.description = words[name]
  return schema
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
  const query: JsonSchema = route.query ? described(jsonSchemaOf(route.query, 'input'), route.describes) : {}
  return [
    ...inPath.map(
      (name): ApiParameter => ({
        name,
        in: 'path',
        required: true,
        ...describedApart(
          params?.[name] ?? { type: 'string' },
          route.describes?.[name] ?? pathParameter(route.path, name),
        ),
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
  const [action, { name, tokens }] = [actionOf(route), plugin]
  if (tokens.access === 'never' || (tokens.access === 'identity' && action === 'write'))
    return 'Not with an access token.'
  return tokens.access === 'identity'
    ? 'An access token needs no scope.'
    : `Scope of access tokens: \`${name}:${action}\`.`
}

function securityOf(route: Route, plugin: Plugin): ApiOperation['security'] {
  const [action, { name, tokens }] = [actionOf(route), plugin]
  const byToken =
    tokens.access === 'scoped'
      ? [{ token: [`${name}:${action}`] }]
      : tokens.access === 'identity' && action === 'read'
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
  return method.toLowerCase() + words.map(capitalize).join('')
}
