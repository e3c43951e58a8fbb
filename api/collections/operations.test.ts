import { describe, expect, it } from 'vitest'
import { probe } from './testing/probe-plugin.ts'
import { UNKNOWN, recordsStage } from './testing/records-stage.ts'

const stage = recordsStage()
const { signedIn, create, figure } = stage

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
    '{ staffTasks { label count } }',
    '{ collectionRecords(name: "audit-log") { edges { cursor } } }',
  ]

  it.each(operations)('only admins: %s', async (operation) => {
    expect((await stage.test.client().graphql(operation)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
    for (const other of [await signedIn('user', 'kim'), await signedIn('artist', 'neon')]) {
      expect((await other.graphql(operation)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    }
    const code = (await stage.staff.graphql(operation)).errors?.[0]?.extensions?.code
    expect([undefined, 'NOT_FOUND']).toContain(code)
    expect(await stage.test.platform.database.client.auditEntry.count({ where: { actorKind: { not: 'admin' } } })).toBe(
      0,
    )
  })

  it('asserts it in the domain as well, for whoever does not pass the schema', async () => {
    const { listRecords } = await import('./list-records.ts')
    const { createRecord } = await import('./save-record.ts')
    const declared = probe.contributes.collections?.[0]
    if (!declared) throw new Error('no collection')
    const visitor = stage.test.app.context()
    await expect(listRecords(visitor, declared, {})).rejects.toMatchObject({ status: 401 })
    await expect(createRecord(visitor, declared, { values: { value: '1', label: 'a' } })).rejects.toMatchObject({
      status: 401,
    })
    const artist = {
      ...visitor,
      actor: {
        ...visitor.actor,
        userType: 'artist' as const,
        artist: { id: UNKNOWN, username: 'neon', name: 'Neon', approved: true },
      },
    }
    await expect(listRecords(artist, declared, {})).rejects.toMatchObject({ status: 403 })
  })

  it('has no operations that a collection does not have, for admins neither', async () => {
    const refused = await create({ action: 'made.up' }, { name: 'audit-log' })
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const fields = Object.keys(stage.test.app.schema.getMutationType()?.getFields() ?? {})
    expect(fields.filter((field) => /AuditEntr|Artists$/.test(field))).toEqual([])
    expect(fields).toContain('updateProbeName')
    expect(fields).not.toContain('createProbeName')
  })
})

describe('for third parties', () => {
  it('has typed operations with the same rules', async () => {
    const made = await stage.staff.graphql<{ createProbeFigure: { id: string; version: string } }>(
      'mutation { createProbeFigure(input: { value: "7", label: "seas" }, publish: true) { id version value placeholder publishedAt both } }',
    )
    expect(made.data?.createProbeFigure).toMatchObject({
      value: '7',
      placeholder: false,
      both: '7 seas',
      publishedAt: expect.any(String),
    })
    const { id, version } = made.data?.createProbeFigure ?? { id: '', version: '' }
    const changed = await stage.staff.graphql(
      'mutation ($id: ID!, $version: String!) { updateProbeFigure(id: $id, version: $version, input: { position: 4 }) { version position label } }',
      { id, version },
    )
    expect(changed.data).toEqual({ updateProbeFigure: { version: '2', position: 4, label: 'seas' } })
    const listed = await stage.staff.graphql(
      '{ probeFigures(search: "SEA", sort: label_DESC, filter: { placeholder: "no", status: published }, first: 5) { totalCount edges { node { label createdAt } } } }',
    )
    expect(listed.data).toMatchObject({
      probeFigures: { totalCount: 1, edges: [{ node: { label: 'seas', createdAt: expect.any(String) } }] },
    })
    expect(
      (
        await stage.staff.graphql(
          'mutation ($id: ID!) { updateProbeFigure(id: $id, version: "1", input: { position: 5 }) { id } }',
          { id },
        )
      ).errors?.[0]?.extensions?.code,
    ).toBe('CONFLICT')
    expect(
      (
        await stage.staff.graphql(
          'mutation ($id: ID!) { updateProbeFigure(id: $id, version: "2", input: { label: "" }) { id } }',
          { id },
        )
      ).errors?.[0]?.extensions?.fields,
    ).toEqual({ label: 'Label is required' })
    expect(
      (await stage.staff.graphql('mutation ($id: ID!) { deleteProbeFigure(id: $id, version: "2") }', { id })).data,
    ).toEqual({ deleteProbeFigure: id })
  })

  it('describes collections as data', async () => {
    const { data } = await stage.staff.graphql<{
      collection: Record<string, unknown>
      collections: { name: string }[]
    }>(
      `{ collections { name }
         collection(name: "probe-names") { label pluralLabel group columns form operations publishing searchable sorts defaultSort filters { name label options { value label } }
           fields { name kind label nullable } actions { name label danger removes form fields { name kind } } } }`,
    )
    expect(data?.collections.map(({ name }) => name)).toEqual([
      'artists',
      'listeners',
      'audit-log',
      'work',
      'probe-figures',
      'probe-names',
    ])
    expect(data?.collection).toMatchObject({
      label: 'Probe name',
      operations: ['list', 'get', 'update'],
      publishing: false,
      form: {
        type: 'object',
        required: ['name'],
        properties: { name: { minLength: 2, errorMessage: { minLength: 'Name must be at least 2 characters' } } },
      },
      actions: [
        {
          name: 'explain',
          danger: false,
          form: { required: ['reason'] },
          fields: [{ name: 'reason', kind: 'textarea' }],
        },
        { name: 'drop', danger: true, removes: true, form: null },
      ],
    })
  })

  it('shows the audit log as a collection that nobody writes', async () => {
    const made = await figure('listeners')
    const { data } = await stage.staff.graphql<{
      collectionRecords: { edges: { node: { values: { detail: object } } }[] }
    }>('{ collectionRecords(name: "audit-log", search: "probe-figure") { totalCount edges { node { values } } } }')
    expect(data?.collectionRecords).toMatchObject({
      totalCount: 1,
      edges: [
        {
          node: {
            values: {
              actorName: 'boss',
              summary: 'Probe figure created: 1 listeners',
              targetName: '1 listeners',
              action: 'probe-figure.created',
              targetId: made.id,
            },
          },
        },
      ],
    })
    expect(data?.collectionRecords.edges[0]?.node.values.detail).toMatchObject({
      'label after': 'listeners',
    })
  })
})
