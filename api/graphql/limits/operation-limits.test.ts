import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '../../testing/test-app.ts'
import { OPERATION_LIMITS } from './operation-limits.ts'

let test: TestApp
let signedIn: TestClient

beforeAll(async () => {
  // Pages that a server makes ready at its start send statements of their own.
  test = await startTestApp({ env: { READY_ANSWERS: 'false' } })
  signedIn = test.client()
  await signedIn.rest('POST', '/auth/user/register', {
    username: 'limits',
    email: 'limits@example.com',
    displayName: 'Limits',
    password: 'longenough',
  })
})
afterAll(() => test.close())

const many = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(' ')
const songs = (page: string, inner = 'id') => `newReleases(${page}) { edges { node { ${inner} } } }`
/** Fields that overlap level by level, each pair of which validation would compare. */
const overlapping = (depth: number, width: number): string =>
  depth === 0 ? 'id' : many(width, () => `artist { ${overlapping(depth - 1, width)} }`)

const attacks: [name: string, query: unknown, code: string][] = [
  ['too long', `{ version } # ${'x'.repeat(OPERATION_LIMITS.source)}`, 'OPERATION_TOO_LARGE'],
  ['too many tokens', `{ ${many(OPERATION_LIMITS.tokens, () => 'a')} }`, 'OPERATION_TOO_LARGE'],
  [
    'deep',
    `{ ${songs('first: 1', `${'artist { songs { edges { node { '.repeat(5)} id ${' } } } }'.repeat(5)}`)} }`,
    'OPERATION_TOO_DEEP',
  ],
  ['deep lists in an argument', `{ song(id: ${'['.repeat(101)}) { id } }`, 'OPERATION_TOO_DEEP'],
  ['aliased', `{ ${many(400, (at) => `a${at}: version`)} }`, 'OPERATION_TOO_LARGE'],
  [
    'aliased sign-ins',
    `mutation { ${many(31, (at) => `a${at}: loginUser(input: { username: "limits", password: "guess${at}" }) { id }`)} }`,
    'OPERATION_TOO_LARGE',
  ],
  ['with repeated directives', `{ version ${many(600, () => '@include(if: true)')} }`, 'OPERATION_TOO_LARGE'],
  [
    'of doubling fragments',
    `{ ...F0 } ${many(40, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Query { version }`,
    'OPERATION_TOO_LARGE',
  ],
  [
    'of doubling fragments below fields',
    `{ ${songs('first: 1', '...F0')} } ${many(11, (at) => `fragment F${at} on Song { a: artist { songs(first: 1) { edges { node { ...F${at + 1} } } } } b: artist { songs(first: 1) { edges { node { ...F${at + 1} } } } } }`)} fragment F11 on Song { id }`,
    'OPERATION_TOO_LARGE',
  ],
  ['of overlapping fields', `{ ${songs('first: 1', overlapping(3, 8))} }`, 'OPERATION_TOO_LARGE'],
  ['of overlapping root fields', `{ ${many(400, () => 'version')} }`, 'OPERATION_TOO_LARGE'],
  [
    'expensive by a literal',
    `{ ${songs('first: 100', `artist { ${'songs(first: 100) { edges { node { id } } }'} }`)} }`,
    'OPERATION_TOO_EXPENSIVE',
  ],
  [
    'expensive by variables',
    {
      query: `query ($n: Int) { ${songs('first: $n', 'artist { songs(first: $n) { edges { node { id } } } }')} }`,
      variables: { n: 100 },
    },
    'OPERATION_TOO_EXPENSIVE',
  ],
  ['a page too large by a literal', `{ ${songs('first: 300000')} }`, 'PAGE_TOO_LARGE'],
  [
    'a page too large by a variable',
    { query: `query ($n: Int) { ${songs('first: $n')} }`, variables: { n: 300_000 } },
    'PAGE_TOO_LARGE',
  ],
  ['a page too large by a default', `query ($n: Int = 300000) { ${songs('first: $n')} }`, 'PAGE_TOO_LARGE'],
  ['many introspections', `{ ${many(10, (at) => `s${at}: __schema { types { name } }`)} }`, 'OPERATION_TOO_LARGE'],
]

/**
 * In microseconds of this process's own work, however busy the machine is. A refusal takes a few thousand steps;
 * exponential growth with depth takes many seconds.
 */
const NO_EXPLOSION = 1_000_000

const post = (client: TestClient, payload: unknown, headers: Record<string, string> = {}) =>
  client.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

describe('an operation that is', () => {
  it.each(attacks)('%s is refused at once, with no SQL', async (_name, attack, code) => {
    const payload = typeof attack === 'string' ? { query: attack } : attack
    await post(signedIn, payload)
    const work: number[] = []
    const statements = await statementsDuring(async () => {
      for (let round = 0; round < 3; round += 1) {
        // A comment makes it another document, so that no cache helps.
        const { query } = payload as { query: string }
        const fresh =
          query.length > OPERATION_LIMITS.source ? payload : { ...(payload as object), query: `${query} #${round}` }
        const before = process.cpuUsage()
        const answer = await post(signedIn, fresh)
        work.push(process.cpuUsage(before).user)
        // Parse errors are answered with 200, as GraphQL over HTTP requires for application/json.
        expect([200, 400]).toContain(answer.statusCode)
        expect(
          JSON.parse(answer.body).errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
        ).toEqual([code])
        expect(JSON.parse(answer.body).data).toBeUndefined()
      }
    })
    expect(statements).toBe(0)
    expect(Math.min(...work)).toBeLessThan(NO_EXPLOSION)
  })

  it('sent in a batch is refused, with no SQL', async () => {
    const statements = await statementsDuring(async () => {
      const answer = await post(signedIn, [{ query: '{ version }' }, { query: '{ version }' }])
      expect(answer.statusCode).toBe(400)
    })
    expect(statements).toBe(0)
  })

  it('larger than a body may be is refused', async () => {
    expect(
      (await post(signedIn, { query: '{ version }', variables: { padding: 'x'.repeat(110_000) } })).statusCode,
    ).toBe(413)
  })

  it('as large as allowed is validated and answered without a pause', async () => {
    const wide = `{ ${songs(
      'first: 1',
      many(29, (at) => `a${at}: title`),
    )} ${many(15, () => 'version')} }`
    const unknown = `{ ${many(19, (at) => `nothing${at} { ${many(20, (field) => `x${field}yzzyx`)} }`)} }`
    const overlaps = `{ ${songs(
      'first: 1',
      many(400, () => 'title'),
    )} }`
    for (const query of [wide, unknown, overlaps]) {
      const work: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const before = process.cpuUsage()
        expect((await post(test.client(), { query: `${query} #${round}` })).statusCode).toBe(200)
        work.push(process.cpuUsage(before).user)
      }
      expect(Math.min(...work)).toBeLessThan(NO_EXPLOSION)
    }
  })
})

it('lets a refused variable be followed by a good one for the same document', async () => {
  const query = `query ($n: Int) { ${songs('first: $n')} }`
  expect((await signedIn.graphql(query, { n: 1_000 })).errors?.[0]?.extensions?.code).toBe('PAGE_TOO_LARGE')
  expect((await signedIn.graphql(query, { n: 10 })).errors).toBeUndefined()
  expect((await signedIn.graphql(query, { n: 1_000 })).errors?.[0]?.extensions?.code).toBe('PAGE_TOO_LARGE')
})

it('refuses mutations by GET, forms, and calls that another site could make', async () => {
  const url = `/graphql?query=${encodeURIComponent('mutation { logout(userType: user) { isAuthenticated } }')}`
  expect((await signedIn.inject({ method: 'GET', url, headers: { 'x-graphql-yoga-csrf': '1' } })).statusCode).toBe(405)
  expect((await signedIn.inject({ method: 'GET', url: '/graphql?query={version}' })).statusCode).toBe(403)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    expect(
      (
        await signedIn.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': type },
          payload: 'query={version}',
        })
      ).statusCode,
    ).toBe(403)
  }
  expect((await post(signedIn, { query: '{ version }' }, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
})
