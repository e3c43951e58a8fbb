import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { probe, seen } from './testing/probe-plugin.ts'

const password = 'longenough'
const UNKNOWN = '0195f3a0-0000-7000-8000-000000000000'

let test: TestApp
let staff: TestClient
let colleague: TestClient

beforeAll(async () => {
  test = await startTestApp({ plugins: [auth, probe] })
  await test.ctx.services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
  await test.ctx.services.auth.createListener(test.ctx, { username: 'kim', email: 'kim@example.com', displayName: 'Kim', password })
  await test.ctx.services.auth.createArtist(test.ctx, { username: 'neon', email: 'neon@example.com', name: 'Neon', genre: 'Outrun', bio: 'Writes songs for night drives.', password })
  staff = await signedIn('admin', 'boss')
  colleague = await signedIn('admin', 'boss')
})
afterAll(() => test.close())
beforeEach(async () => {
  const { landingFigure, reservedName, auditEntry } = test.platform.database.client
  await landingFigure.deleteMany()
  await reservedName.deleteMany()
  await auditEntry.deleteMany()
  seen.length = 0
})

async function signedIn(kind: 'admin' | 'artist' | 'user', username: string): Promise<TestClient> {
  const client = test.client()
  expect((await client.rest('POST', `/auth/${kind}/login`, { username, password })).status).toBe(200)
  return client
}

interface Saved { id: string; title: string; version: string; publishedAt: string | null; values: Record<string, unknown>; actions: string[] }

const RECORD = 'id title version publishedAt values actions'
const create = (values: Record<string, unknown>, { name = 'probe-figures', publish = false, by = staff } = {}) =>
  by.graphql<{ createCollectionRecord: Saved }>(`mutation ($name: String!, $values: JSON!, $publish: Boolean) { createCollectionRecord(name: $name, values: $values, publish: $publish) { ${RECORD} } }`, { name, values, publish })
const save = (input: { id: string; version: string; values: Record<string, unknown>; name?: string }, by = staff) =>
  by.graphql<{ saveCollectionRecord: Saved }>(`mutation ($name: String!, $id: ID!, $version: String!, $values: JSON!) { saveCollectionRecord(name: $name, id: $id, version: $version, values: $values) { ${RECORD} } }`, { name: 'probe-figures', ...input })
const read = async (id: string, name = 'probe-figures') =>
  (await staff.graphql<{ collectionRecord: Saved | null }>(`query ($name: String!, $id: ID!) { collectionRecord(name: $name, id: $id) { ${RECORD} } }`, { name, id })).data?.collectionRecord
const act = (id: string, action: string, input?: unknown, by = staff) =>
  by.graphql<{ runCollectionAction: Saved | null }>(`mutation ($id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: "probe-names", id: $id, action: $action, input: $input) { ${RECORD} } }`, { id, action, input })
const figure = async (label: string, fields: Record<string, unknown> = {}): Promise<Saved> => {
  const { data, errors } = await create({ value: '1', label, ...fields })
  if (!data) throw new Error(errors?.[0]?.message)
  return data.createCollectionRecord
}
const audit = () => test.platform.database.client.auditEntry.findMany({ orderBy: { id: 'asc' } })
const nameRow = (name: string, reason: string | null = null) => test.platform.database.client.reservedName.create({ data: { name, reason } })

describe('who may', () => {
  const operations = [
    '{ collections { name } }',
    '{ collection(name: "probe-figures") { name } }',
    '{ collectionRecords(name: "probe-figures") { edges { cursor } } }',
    `{ collectionRecord(name: "probe-figures", id: "${UNKNOWN}") { id } }`,
    'mutation { createCollectionRecord(name: "probe-figures", values: { value: "1", label: "a" }) { id } }',
    `mutation { saveCollectionRecord(name: "probe-figures", id: "${UNKNOWN}", version: "1", values: { label: "b" }) { id } }`,
    `mutation { publishCollectionRecord(name: "probe-figures", id: "${UNKNOWN}", version: "1", published: true) { id } }`,
    `mutation { deleteCollectionRecord(name: "probe-figures", id: "${UNKNOWN}", version: "1") }`,
    `mutation { runCollectionAction(name: "probe-names", id: "${UNKNOWN}", action: "drop") { id } }`,
    '{ probeFigures { edges { cursor } } }',
    `{ probeFigure(id: "${UNKNOWN}") { id } }`,
    'mutation { createProbeFigure(input: { value: "1", label: "a" }) { id } }',
    `mutation { updateProbeFigure(id: "${UNKNOWN}", version: "1", input: { label: "b" }) { id } }`,
    `mutation { publishProbeFigure(id: "${UNKNOWN}", version: "1", published: true) { id } }`,
    `mutation { deleteProbeFigure(id: "${UNKNOWN}", version: "1") }`,
    '{ auditEntries { edges { cursor } } }',
  ]

  it.each(operations)('only admins: %s', async (operation) => {
    expect((await test.client().graphql(operation)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
    for (const other of [await signedIn('user', 'kim'), await signedIn('artist', 'neon')]) {
      expect((await other.graphql(operation)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    }
    const code = (await staff.graphql(operation)).errors?.[0]?.extensions?.code
    expect([undefined, 'NOT_FOUND']).toContain(code)
    expect(await test.platform.database.client.auditEntry.count({ where: { actorKind: { not: 'admin' } } })).toBe(0)
  })

  it('asserts it in the domain as well, for whoever does not pass the schema', async () => {
    const { listRecords } = await import('./list-records.ts')
    const { createRecord } = await import('./save-record.ts')
    const declared = probe.collections[0]
    if (!declared) throw new Error('no collection')
    const visitor = test.app.context()
    await expect(listRecords(visitor, declared, {})).rejects.toMatchObject({ status: 401 })
    await expect(createRecord(visitor, declared, { values: { value: '1', label: 'a' } })).rejects.toMatchObject({ status: 401 })
    const artist = { ...visitor, actor: { ...visitor.actor, userType: 'artist' as const, artist: { id: UNKNOWN, username: 'neon', name: 'Neon', approved: true } } }
    await expect(listRecords(artist, declared, {})).rejects.toMatchObject({ status: 403 })
  })

  it('has no operations that a collection does not have, for admins neither', async () => {
    const refused = await create({ action: 'made.up' }, { name: 'audit-log' })
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const fields = Object.keys(test.app.schema.getMutationType()?.getFields() ?? {})
    expect(fields.filter((field) => /AuditEntr|Artists$/.test(field))).toEqual([])
    expect(fields).toContain('updateProbeName')
    expect(fields).not.toContain('createProbeName')
  })
})

describe('writing', () => {
  it('creates, changes the named values only, and deletes, each with an audit entry of who and what', async () => {
    const made = await figure('listeners', { position: 3 })
    expect(made).toMatchObject({ title: '1 listeners', version: '1', publishedAt: null, values: { value: '1', label: 'listeners', placeholder: false, position: 3, both: '1 listeners' } })
    const changed = (await save({ id: made.id, version: '1', values: { label: 'fans' } })).data?.saveCollectionRecord
    expect(changed).toMatchObject({ version: '2', values: { value: '1', label: 'fans', position: 3 } })
    const gone = await staff.graphql(`mutation { deleteCollectionRecord(name: "probe-figures", id: "${made.id}", version: "2") }`)
    expect(gone.data).toEqual({ deleteCollectionRecord: made.id })
    expect(await read(made.id)).toBeNull()
    expect(await audit()).toMatchObject([
      { actorKind: 'admin', actorName: 'boss', action: 'probe-figure.created', targetType: 'probe-figure', targetId: made.id, detail: { title: '1 listeners', 'label after': 'listeners', 'position after': 3 } },
      { action: 'probe-figure.updated', detail: { 'label before': 'listeners', 'label after': 'fans' } },
      { action: 'probe-figure.deleted', targetId: made.id, detail: { 'label before': 'fans' } },
    ])
    expect((await audit())[1]?.detail).not.toHaveProperty('value before')
    expect(seen).toEqual(['created - > listeners', 'updated listeners > fans', 'deleted fans > -'])
  })

  it('writes nothing, and audits nothing, when nothing differs', async () => {
    const made = await figure('listeners')
    expect((await save({ id: made.id, version: '1', values: { label: ' listeners ' } })).data?.saveCollectionRecord.version).toBe('1')
    expect(await audit()).toHaveLength(1)
  })

  it('keeps neither record nor entry when the hook fails', async () => {
    expect((await create({ value: '1', label: 'refused by the hook' })).errors?.[0]?.message).toBe('The hook refuses')
    const made = await figure('listeners')
    expect((await save({ id: made.id, version: '1', values: { label: 'refused by the hook' } })).errors?.[0]?.extensions?.code).toBe('CONFLICT')
    expect((await read(made.id))?.values.label).toBe('listeners')
    expect(await audit()).toHaveLength(1)
    expect(seen).toEqual(['created - > listeners'])
  })

  it('publishes and takes back, once however often it is asked', async () => {
    const made = await figure('listeners')
    const publish = (version: string, published: boolean) =>
      staff.graphql<{ publishCollectionRecord: Saved }>(`mutation ($version: String!, $published: Boolean!) { publishCollectionRecord(name: "probe-figures", id: "${made.id}", version: $version, published: $published) { ${RECORD} } }`, { version, published })
    expect((await publish('1', true)).data?.publishCollectionRecord).toMatchObject({ version: '2', publishedAt: test.clock.now().toISOString() })
    expect((await publish('2', true)).data?.publishCollectionRecord.version).toBe('2')
    expect((await publish('2', false)).data?.publishCollectionRecord).toMatchObject({ version: '3', publishedAt: null })
    expect((await audit()).map(({ action }) => action)).toEqual(['probe-figure.created', 'probe-figure.published', 'probe-figure.unpublished'])
    expect((await create({ value: '2', label: 'at once' }, { publish: true })).data?.createCollectionRecord.publishedAt).not.toBeNull()
  })

  it.each<[string, unknown, Record<string, string> | undefined]>([
    ['a blank value', { value: ' ', label: 'a' }, { value: 'Figure is required' }],
    ['a missing value', { label: 'a' }, { value: expect.any(String) as unknown as string }],
    ['too much', { value: 'x'.repeat(21), label: 'a' }, { value: 'Figure must be at most 20 characters' }],
    ['a half', { value: '1', label: 'a', position: 0.5 }, { position: 'Position must be a whole number' }],
    ['text for a number', { value: '1', label: 'a', position: '3' }, { position: 'Position must be a whole number' }],
    ['null', { value: null, label: 'a' }, { value: expect.any(String) as unknown as string }],
    ['a field that is none', { value: '1', label: 'a', colour: 'red' }, { colour: 'No such field' }],
    ['a field that is not to be written', { value: '1', label: 'a', createdAt: '2020-01-01T00:00:00Z' }, { createdAt: 'No such field' }],
    ['a list', ['value'], undefined],
    ['text', 'value', undefined],
    ['an inherited name', { value: '1', label: 'a', constructor: 'x' }, { constructor: 'No such field' }],
  ])('refuses %s, naming the field', async (_, values, fields) => {
    const { errors } = await create(values as Record<string, unknown>)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', ...(fields && { fields }) })
    expect(await test.platform.database.client.landingFigure.count()).toBe(0)
    expect(await audit()).toEqual([])
  })

  it.each([['an unknown id', UNKNOWN], ['what is no id', 'nonsense'], ['an injection', "' OR 1=1 --"]])('answers 404 for %s', async (_, id) => {
    expect(await read(id)).toBeNull()
    for (const answer of [await save({ id, version: '1', values: { label: 'b' } }), await staff.graphql('mutation ($id: ID!) { deleteCollectionRecord(name: "probe-figures", id: $id, version: "1") }', { id }), await act(id, 'drop')]) {
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    }
  })

  it('answers 404 for a collection or action that is none', async () => {
    expect((await create({}, { name: 'nonsense' })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    const { id } = await nameRow('neon')
    for (const action of ['nonsense', 'constructor', '__proto__']) expect((await act(id, action)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })
})

describe('two at once', () => {
  it('refuses an edit of what somebody else changed since, and loses nothing', async () => {
    const made = await figure('listeners')
    expect((await save({ id: made.id, version: '1', values: { label: 'fans' } })).errors).toBeUndefined()
    const stale = await save({ id: made.id, version: '1', values: { label: 'friends' } }, colleague)
    expect(stale.errors?.[0]).toMatchObject({ message: 'Somebody else changed this probe figure in the meantime', extensions: { code: 'CONFLICT' } })
    expect(await read(made.id)).toMatchObject({ version: '2', values: { label: 'fans' } })
    expect((await staff.graphql(`mutation { deleteCollectionRecord(name: "probe-figures", id: "${made.id}", version: "1") }`)).errors?.[0]?.extensions?.code).toBe('CONFLICT')
    expect((await save({ id: made.id, version: '2', values: { label: 'friends' } }, colleague)).data?.saveCollectionRecord.version).toBe('3')
  })

  it('lets exactly one of many edits of the same version win', async () => {
    const made = await figure('listeners')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save({ id: made.id, version: '1', values: { label: `label ${n}` } }, n % 2 ? staff : colleague)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.code)).toEqual(Array.from({ length: 7 }, () => 'CONFLICT'))
    expect(await read(made.id)).toMatchObject({ version: '2' })
    expect((await audit()).filter(({ action }) => action === 'probe-figure.updated')).toHaveLength(1)
  })

  it('lets a domain function be the only writer, under the same lock and version', async () => {
    const { id } = await nameRow('neon', 'because')
    const name = 'probe-names'
    expect((await save({ id, version: '1', values: { name: 'night' }, name })).data?.saveCollectionRecord).toMatchObject({ version: '2', values: { name: 'NIGHT', reason: 'because' } })
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => save({ id, version: '2', values: { name: `night ${n}` }, name })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})

describe('actions', () => {
  it('run the domain function with what was asked for, audited in its transaction', async () => {
    const { id } = await nameRow('neon')
    expect((await read(id, 'probe-names'))?.actions).toEqual(['explain', 'drop'])
    const { data } = await act(id, 'explain', { reason: ' too bright ' })
    expect(data?.runCollectionAction).toMatchObject({ version: '2', values: { reason: 'too bright' }, actions: ['drop'] })
    expect(await audit()).toMatchObject([{ action: 'probe-name.explained', targetType: 'probe-name', targetId: id, actorName: 'boss', detail: { title: 'neon', reason: 'too bright' } }])
  })

  it('refuse what their form refuses, and say what the function says', async () => {
    const { id } = await nameRow('neon')
    expect((await act(id, 'explain', { reason: 'no' })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: { reason: 'Reason must be at least 3 characters' } })
    expect((await act(id, 'explain')).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
    expect((await act(id, 'explain', { reason: 'forbidden' })).errors?.[0]).toMatchObject({ message: 'Not this reason', extensions: { code: 'NOT_THIS' } })
    expect((await act(id, 'explain', { reason: 'nothing' })).errors).toBeUndefined()
    expect(await audit()).toEqual([])
  })

  it('may remove the record', async () => {
    const { id } = await nameRow('neon')
    expect(await act(id, 'drop')).toMatchObject({ data: { runCollectionAction: null } })
    expect((await act(id, 'drop')).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    expect(await audit()).toMatchObject([{ action: 'probe-name.dropped', detail: { title: 'neon' } }])
  })
})

describe('lists', () => {
  const LIST = `query ($search: String, $sort: String, $filter: [CollectionFilterInput!], $first: Int, $after: String, $last: Int, $before: String, $name: String = "probe-figures") {
    collectionRecords(name: $name, search: $search, sort: $sort, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { id values } }
    }
  }`
  interface Listed { collectionRecords: { totalCount: number; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }; edges: { node: { values: Record<string, unknown> } }[] } }
  const list = async (variables: Record<string, unknown> = {}, field = 'label') => {
    const { data, errors } = await staff.graphql<Listed>(LIST, variables)
    const page = data?.collectionRecords
    return { labels: page?.edges.map(({ node }) => node.values[field]), total: page?.totalCount, page: page?.pageInfo, code: errors?.[0]?.extensions?.code }
  }

  it('search in any case, literally, and by id', async () => {
    await figure('Night Drive')
    await figure('100% neon')
    const { id } = await figure('under_score')
    expect((await list({ search: 'NIGHT' })).labels).toEqual(['Night Drive'])
    expect((await list({ search: '%' })).labels).toEqual(['100% neon'])
    expect((await list({ search: '_' })).labels).toEqual(['under_score'])
    expect((await list({ search: '\\' })).labels).toEqual([])
    expect((await list({ search: id })).labels).toEqual(['under_score'])
    expect((await list({ search: '  ' })).total).toBe(3)
    for (const search of ['x'.repeat(201), 'nul\0']) expect((await list({ search })).code).toBe('BAD_INPUT')
  })

  it('filter by their own choices and by drafts, all of which must hold', async () => {
    await figure('one', { placeholder: true })
    await figure('two')
    await create({ value: '1', label: 'three', placeholder: true }, { publish: true })
    const by = (...filter: [string, string][]) => list({ filter: filter.map(([name, value]) => ({ name, value })) })
    expect((await by(['placeholder', 'yes'])).labels).toEqual(['one', 'three'])
    expect((await by(['placeholder', 'yes'], ['status', 'draft'])).labels).toEqual(['one'])
    expect((await by(['status', 'published'])).total).toBe(1)
    for (const [name, value] of [['colour', 'red'], ['status', 'gone'], ['status', 'constructor'], ['constructor', 'name']] as const) expect((await by([name, value])).code).toBe('BAD_INPUT')
  })

  it('sort both ways, and only by what they say', async () => {
    for (const [label, position] of [['b', 1], ['c', 1], ['a', 2]] as const) await figure(label, { position })
    expect((await list({ sort: 'label_ASC' })).labels).toEqual(['a', 'b', 'c'])
    expect((await list({ sort: 'label_DESC' })).labels).toEqual(['c', 'b', 'a'])
    expect((await list()).labels?.at(-1)).toBe('a')
    for (const sort of ['placeholder_ASC', 'label', 'label_asc', 'both_ASC', '']) expect((await list({ sort })).code).toBe('BAD_INPUT')
  })

  it.each(['position_ASC', 'position_DESC', 'label_DESC', 'createdAt_ASC'])('page forwards and backwards over equal values without gap or repetition: %s', async (sort) => {
    for (let n = 0; n < 11; n += 1) await figure(`f${n}`, { position: n % 3 })
    const whole = (await list({ sort, first: 100 })).labels
    expect(whole).toHaveLength(11)
    const forwards: unknown[] = []
    let after: string | undefined
    for (let more = true; more; ) {
      const { labels, page, total } = await list({ sort, first: 4, after })
      expect(total).toBe(11)
      expect(page?.hasPreviousPage).toBe(after !== undefined)
      forwards.push(...(labels ?? []))
      after = page?.endCursor
      more = page?.hasNextPage ?? false
    }
    expect(forwards).toEqual(whole)
    const backwards: unknown[] = []
    let before: string | undefined
    for (let more = true; more; ) {
      const { labels, page } = await list({ sort, last: 4, before })
      backwards.unshift(...(labels ?? []))
      before = page?.startCursor
      more = page?.hasPreviousPage ?? false
    }
    expect(backwards).toEqual(whole)
  })

  it.each(['reason_ASC', 'reason_DESC'])('put empty values last and page over them both ways: %s', async (sort) => {
    for (const [name, reason] of [['aa', null], ['bb', 'y'], ['cc', null], ['dd', 'x'], ['ee', null]] as const) await nameRow(name, reason)
    const whole = (await list({ name: 'probe-names', sort }, 'name')).labels
    expect(whole?.slice(0, 2)).toEqual(sort === 'reason_ASC' ? ['dd', 'bb'] : ['bb', 'dd'])
    const forwards: unknown[] = []
    let after: string | undefined
    while (forwards.length < 5) {
      const { labels, page } = await list({ name: 'probe-names', sort, first: 1, after }, 'name')
      expect(labels).toHaveLength(1)
      forwards.push(...(labels ?? []))
      after = page?.endCursor
    }
    expect(forwards).toEqual(whole)
    const backwards: unknown[] = []
    let before: string | undefined
    while (backwards.length < 5) {
      const { labels, page } = await list({ name: 'probe-names', sort, last: 1, before }, 'name')
      expect(labels).toHaveLength(1)
      backwards.unshift(...(labels ?? []))
      before = page?.startCursor
    }
    expect(backwards).toEqual(whole)
  })

  it('refuse pages and cursors that are none', async () => {
    await figure('one')
    const { page } = await list({ sort: 'label_ASC' })
    for (const wrong of [{ first: -1 }, { first: 1, last: 1 }, { after: 'nonsense' }, { after: Buffer.from('[1]').toString('base64url') }, { after: page?.endCursor, sort: 'position_ASC' }]) {
      expect((await list(wrong)).code).toBe('BAD_INPUT')
    }
    expect((await list({ first: 101 })).labels).toBeUndefined()
    expect((await list({ first: 0 })).labels).toEqual([])
  })
})

describe('for third parties', () => {
  it('has typed operations with the same rules', async () => {
    const made = await staff.graphql<{ createProbeFigure: { id: string; version: string } }>('mutation { createProbeFigure(input: { value: "7", label: "seas" }, publish: true) { id version value placeholder publishedAt both } }')
    expect(made.data?.createProbeFigure).toMatchObject({ value: '7', placeholder: false, both: '7 seas', publishedAt: expect.any(String) })
    const { id, version } = made.data?.createProbeFigure ?? { id: '', version: '' }
    const changed = await staff.graphql('mutation ($id: ID!, $version: String!) { updateProbeFigure(id: $id, version: $version, input: { position: 4 }) { version position label } }', { id, version })
    expect(changed.data).toEqual({ updateProbeFigure: { version: '2', position: 4, label: 'seas' } })
    const listed = await staff.graphql('{ probeFigures(search: "SEA", sort: label_DESC, filter: { placeholder: "no", status: "published" }, first: 5) { totalCount edges { node { label createdAt } } } }')
    expect(listed.data).toMatchObject({ probeFigures: { totalCount: 1, edges: [{ node: { label: 'seas', createdAt: expect.any(String) } }] } })
    expect((await staff.graphql('mutation ($id: ID!) { updateProbeFigure(id: $id, version: "1", input: { position: 5 }) { id } }', { id })).errors?.[0]?.extensions?.code).toBe('CONFLICT')
    expect((await staff.graphql('mutation ($id: ID!) { updateProbeFigure(id: $id, version: "2", input: { label: "" }) { id } }', { id })).errors?.[0]?.extensions?.fields).toEqual({ label: 'Label is required' })
    expect((await staff.graphql('mutation ($id: ID!) { deleteProbeFigure(id: $id, version: "2") }', { id })).data).toEqual({ deleteProbeFigure: id })
  })

  it('describes collections as data', async () => {
    const { data } = await staff.graphql<{ collection: Record<string, unknown>; collections: { name: string }[] }>(
      `{ collections { name }
         collection(name: "probe-names") { label pluralLabel group columns form operations publishing searchable sorts defaultSort filters { name label options { value label } }
           fields { name kind label nullable } actions { name label danger removes form fields { name kind } } } }`,
    )
    expect(data?.collections.map(({ name }) => name)).toEqual(['artists', 'listeners', 'audit-log', 'probe-figures', 'probe-names'])
    expect(data?.collection).toMatchObject({
      label: 'Probe name',
      operations: ['list', 'get', 'update'],
      publishing: false,
      form: { type: 'object', required: ['name'], properties: { name: { minLength: 2, errorMessage: { minLength: 'Name must be at least 2 characters' } } } },
      actions: [{ name: 'explain', danger: false, form: { required: ['reason'] }, fields: [{ name: 'reason', kind: 'textarea' }] }, { name: 'drop', danger: true, removes: true, form: null }],
    })
  })

  it('shows the audit log as a collection that nobody writes', async () => {
    const made = await figure('listeners')
    const { data } = await staff.graphql<{ auditEntries: { edges: { node: { detail: string } }[] } }>('{ auditEntries(search: "probe-figure") { totalCount edges { node { actorName action targetId detail } } } }')
    expect(data?.auditEntries).toMatchObject({ totalCount: 1, edges: [{ node: { actorName: 'boss', action: 'probe-figure.created', targetId: made.id } }] })
    expect(JSON.parse(data?.auditEntries.edges[0]?.node.detail ?? '')).toMatchObject({ 'label after': 'listeners' })
  })
})
