import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '../../testing/test-app.ts'
import { emptyTables } from '../../testing/without-guards.ts'
import { auth } from '#plugins/auth'
import { probe, seen } from './probe-plugin.ts'

const password = 'longenough'
export const UNKNOWN = '0195f3a0-0000-7000-8000-000000000000'
export const RECORD = 'id title version publishedAt values actions'

export interface Saved {
  id: string
  title: string
  version: string
  publishedAt: string | null
  values: Record<string, unknown>
  actions: string[]
}

/** An application with the probe collections for the tests of one file, and staff who calls their generic operations. */
export function recordsStage() {
  let test: TestApp
  let staff: TestClient
  let colleague: TestClient

  const signedIn = async (kind: 'admin' | 'artist' | 'user', username: string): Promise<TestClient> => {
    const client = test.client()
    expect((await client.rest('POST', `/auth/${kind}/login`, { username, password })).status).toBe(200)
    return client
  }

  beforeAll(async () => {
    test = await startTestApp({ plugins: [auth, probe] })
    await test.ctx.services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
    await test.ctx.services.auth.createListener(test.ctx, {
      username: 'kim',
      email: 'kim@example.com',
      displayName: 'Kim',
      password,
    })
    await test.ctx.services.auth.createArtist(test.ctx, {
      username: 'neon',
      email: 'neon@example.com',
      name: 'Neon',
      genre: 'Outrun',
      bio: 'Writes songs for night drives.',
      password,
    })
    staff = await signedIn('admin', 'boss')
    colleague = await signedIn('admin', 'boss')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const { landingFigure, reservedName } = test.platform.database.client
    await landingFigure.deleteMany()
    await reservedName.deleteMany()
    await emptyTables(test.platform.database, 'AuditEntry')
    seen.length = 0
  })

  const create = (values: Record<string, unknown>, { name = 'probe-figures', publish = false, by = staff } = {}) =>
    by.graphql<{ createCollectionRecord: Saved }>(
      `mutation ($name: String!, $values: JSON!, $publish: Boolean) { createCollectionRecord(name: $name, values: $values, publish: $publish) { ${RECORD} } }`,
      { name, values, publish },
    )

  return {
    get test() {
      return test
    },
    get staff() {
      return staff
    },
    /** Another browser of the same admin. */
    get colleague() {
      return colleague
    },
    signedIn,
    create,
    save: (input: { id: string; version: string; values: Record<string, unknown>; name?: string }, by = staff) =>
      by.graphql<{ saveCollectionRecord: Saved }>(
        `mutation ($name: String!, $id: ID!, $version: String!, $values: JSON!) { saveCollectionRecord(name: $name, id: $id, version: $version, values: $values) { ${RECORD} } }`,
        { name: 'probe-figures', ...input },
      ),
    read: async (id: string, name = 'probe-figures') =>
      (
        await staff.graphql<{ collectionRecord: Saved | null }>(
          `query ($name: String!, $id: ID!) { collectionRecord(name: $name, id: $id) { ${RECORD} } }`,
          { name, id },
        )
      ).data?.collectionRecord,
    act: (id: string, action: string, input?: unknown, by = staff) =>
      by.graphql<{ runCollectionAction: Saved | null }>(
        `mutation ($id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: "probe-names", id: $id, action: $action, input: $input) { ${RECORD} } }`,
        { id, action, input },
      ),
    /** Makes a figure of value 1 and answers it. */
    figure: async (label: string, fields: Record<string, unknown> = {}): Promise<Saved> => {
      const { data, errors } = await create({ value: '1', label, ...fields })
      if (!data) throw new Error(errors?.[0]?.message)
      return data.createCollectionRecord
    },
    audit: () => test.platform.database.client.auditEntry.findMany({ orderBy: { id: 'asc' } }),
    nameRow: (name: string, reason: string | null = null) =>
      test.platform.database.client.reservedName.create({ data: { name, reason } }),
  }
}
