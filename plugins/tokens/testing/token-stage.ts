import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'

const bio = 'A bio that is long enough for the rule.'

/** Signs an account up in this browser, which stays signed in; returns its id. */
export async function register(client: TestClient, kind: 'user' | 'artist', username: string): Promise<string> {
  const named = `${username.slice(0, 1).toUpperCase()}${username.slice(1)}`
  const { body } = await client.rest('POST', `/auth/${kind}/register`, {
    ...{ username, email: `${username}@example.com`, password: 'longenough' },
    ...(kind === 'user' ? { displayName: named } : { name: named, genre: 'Synthwave', bio }),
  })
  return body[kind].id
}

/** A listener, an artist and an admin who are signed in, and programs with tokens of theirs. */
export function tokenStage() {
  let test: TestApp
  const people = {} as Record<'user' | 'artist' | 'admin', TestClient>
  let artistId: string

  beforeAll(async () => {
    test = await startTestApp({ env: { TOKEN_FAILURES_PER_MINUTE: '1000' } })
    for (const kind of ['user', 'artist', 'admin'] as const) people[kind] = test.client()
    await register(people.user, 'user', 'lena')
    artistId = await register(people.artist, 'artist', 'neon')
    await people.admin.rest('POST', '/auth/setup', {
      username: 'boss',
      email: 'boss@example.com',
      password: 'longenough',
    })
    await people.admin.rest('POST', '/auth/admin/login', { username: 'boss', password: 'longenough' })
  })
  afterAll(() => test.close())

  const make = async (client: TestClient, scopes: string[], more: object = {}) =>
    (await client.rest('POST', '/access-tokens', { name: 'Script', scopes, ...more })).body as {
      id: string
      secret: string
      hint: string
      expiresAt: string
    }
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  /** A program without cookies. */
  async function program(secret: string) {
    const client = test.client()
    return {
      client,
      rest: (method: string, path: string, body?: unknown) => client.rest(method, path, body, bearer(secret)),
      graphql: async (query: string, variables?: object) => {
        const answer = await client.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json', ...bearer(secret) },
          payload: JSON.stringify({ query, variables }),
        })
        return { status: answer.statusCode, headers: answer.headers, ...JSON.parse(answer.body) } as {
          status: number
          headers: Record<string, string>
          data: never
          errors?: { message: string; extensions: { code: string } }[]
        }
      },
    }
  }
  const rowOf = (id: string) => test.platform.database.client.accessToken.findUniqueOrThrow({ where: { id } })
  return {
    ...{ people, bio, make, bearer, program, rowOf },
    get test() {
      return test
    },
    get artistId() {
      return artistId
    },
  }
}
