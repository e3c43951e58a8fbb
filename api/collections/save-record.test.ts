import { describe, expect, it } from 'vitest'
import { seen } from './testing/probe-plugin.ts'
import { RECORD, type Saved, UNKNOWN, recordsStage } from './testing/records-stage.ts'

const stage = recordsStage()
const { create, save, read, act, figure, audit, nameRow } = stage

describe('writing', () => {
  it('creates, changes the named values only, and deletes, each with an audit entry of who and what', async () => {
    const made = await figure('listeners', { position: 3 })
    expect(made).toMatchObject({
      title: '1 listeners',
      version: '1',
      publishedAt: null,
      values: { value: '1', label: 'listeners', placeholder: false, position: 3, both: '1 listeners' },
    })
    const changed = (await save({ id: made.id, version: '1', values: { label: 'fans' } })).data?.saveCollectionRecord
    expect(changed).toMatchObject({ version: '2', values: { value: '1', label: 'fans', position: 3 } })
    const gone = await stage.staff.graphql(
      `mutation { deleteCollectionRecord(name: "probe-figures", id: "${made.id}", version: "2") }`,
    )
    expect(gone.data).toEqual({ deleteCollectionRecord: made.id })
    expect(await read(made.id)).toBeNull()
    expect(await audit()).toMatchObject([
      {
        actorKind: 'admin',
        actorName: 'boss',
        action: 'probe-figure.created',
        targetType: 'probe-figure',
        targetId: made.id,
        targetName: '1 listeners',
        detail: { 'label after': 'listeners', 'position after': 3 },
      },
      { action: 'probe-figure.updated', detail: { 'label before': 'listeners', 'label after': 'fans' } },
      { action: 'probe-figure.deleted', targetId: made.id, detail: { 'label before': 'fans' } },
    ])
    expect((await audit())[1]?.detail).not.toHaveProperty('value before')
    expect(seen).toEqual(['created - > listeners', 'updated listeners > fans', 'deleted fans > -'])
  })

  it('writes nothing, and audits nothing, when nothing differs', async () => {
    const made = await figure('listeners')
    expect(
      (await save({ id: made.id, version: '1', values: { label: ' listeners ' } })).data?.saveCollectionRecord.version,
    ).toBe('1')
    expect(await audit()).toHaveLength(1)
  })

  it('keeps neither record nor entry when the hook fails', async () => {
    expect((await create({ value: '1', label: 'refused by the hook' })).errors?.[0]?.message).toBe('The hook refuses')
    const made = await figure('listeners')
    expect(
      (await save({ id: made.id, version: '1', values: { label: 'refused by the hook' } })).errors?.[0]?.extensions
        ?.code,
    ).toBe('CONFLICT')
    expect((await read(made.id))?.values.label).toBe('listeners')
    expect(await audit()).toHaveLength(1)
    expect(seen).toEqual(['created - > listeners'])
  })

  it('publishes and takes back, once however often it is asked', async () => {
    const made = await figure('listeners')
    const publish = (version: string, published: boolean) =>
      stage.staff.graphql<{ publishCollectionRecord: Saved }>(
        `mutation ($version: String!, $published: Boolean!) { publishCollectionRecord(name: "probe-figures", id: "${made.id}", version: $version, published: $published) { ${RECORD} } }`,
        { version, published },
      )
    expect((await publish('1', true)).data?.publishCollectionRecord).toMatchObject({
      version: '2',
      publishedAt: stage.test.clock.now().toISOString(),
    })
    expect((await publish('2', true)).data?.publishCollectionRecord.version).toBe('2')
    expect((await publish('2', false)).data?.publishCollectionRecord).toMatchObject({ version: '3', publishedAt: null })
    expect((await audit()).map(({ action }) => action)).toEqual([
      'probe-figure.created',
      'probe-figure.published',
      'probe-figure.unpublished',
    ])
    expect(
      (await create({ value: '2', label: 'at once' }, { publish: true })).data?.createCollectionRecord.publishedAt,
    ).not.toBeNull()
  })

  it.each<[string, unknown, Record<string, string> | undefined]>([
    ['a blank value', { value: ' ', label: 'a' }, { value: 'Figure is required' }],
    ['a missing value', { label: 'a' }, { value: expect.any(String) as unknown as string }],
    ['too much', { value: 'x'.repeat(21), label: 'a' }, { value: 'Figure must be at most 20 characters' }],
    ['a half', { value: '1', label: 'a', position: 0.5 }, { position: 'Position must be a whole number' }],
    ['text for a number', { value: '1', label: 'a', position: '3' }, { position: 'Position must be a whole number' }],
    ['null', { value: null, label: 'a' }, { value: expect.any(String) as unknown as string }],
    ['a field that is none', { value: '1', label: 'a', colour: 'red' }, { colour: 'No such field' }],
    [
      'a field that is not to be written',
      { value: '1', label: 'a', createdAt: '2020-01-01T00:00:00Z' },
      { createdAt: 'No such field' },
    ],
    ['a list', ['value'], undefined],
    ['text', 'value', undefined],
    ['an inherited name', { value: '1', label: 'a', constructor: 'x' }, { constructor: 'No such field' }],
  ])('refuses %s, naming the field', async (_, values, fields) => {
    const { errors } = await create(values as Record<string, unknown>)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', ...(fields && { fields }) })
    expect(await stage.test.platform.database.client.landingFigure.count()).toBe(0)
    expect(await audit()).toEqual([])
  })

  it.each([
    ['an unknown id', UNKNOWN],
    ['what is no id', 'nonsense'],
    ['an injection', "' OR 1=1 --"],
  ])('answers 404 for %s', async (_, id) => {
    expect(await read(id)).toBeNull()
    for (const answer of [
      await save({ id, version: '1', values: { label: 'b' } }),
      await stage.staff.graphql(
        'mutation ($id: ID!) { deleteCollectionRecord(name: "probe-figures", id: $id, version: "1") }',
        { id },
      ),
      await act(id, 'drop'),
    ]) {
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    }
  })

  it('answers 404 for a collection or action that is none', async () => {
    expect((await create({}, { name: 'nonsense' })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    const { id } = await nameRow('neon')
    for (const action of ['nonsense', 'constructor', '__proto__'])
      expect((await act(id, action)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })
})

describe('two at once', () => {
  it('refuses an edit of what somebody else changed since, and loses nothing', async () => {
    const made = await figure('listeners')
    expect((await save({ id: made.id, version: '1', values: { label: 'fans' } })).errors).toBeUndefined()
    const stale = await save({ id: made.id, version: '1', values: { label: 'friends' } }, stage.colleague)
    expect(stale.errors?.[0]).toMatchObject({
      message: 'Someone else changed this probe figure in the meantime',
      extensions: { code: 'CONFLICT' },
    })
    expect(await read(made.id)).toMatchObject({ version: '2', values: { label: 'fans' } })
    expect(
      (
        await stage.staff.graphql(
          `mutation { deleteCollectionRecord(name: "probe-figures", id: "${made.id}", version: "1") }`,
        )
      ).errors?.[0]?.extensions?.code,
    ).toBe('CONFLICT')
    expect(
      (await save({ id: made.id, version: '2', values: { label: 'friends' } }, stage.colleague)).data
        ?.saveCollectionRecord.version,
    ).toBe('3')
  })

  it('lets exactly one of many edits of the same version win', async () => {
    const made = await figure('listeners')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        save({ id: made.id, version: '1', values: { label: `label ${n}` } }, n % 2 ? stage.staff : stage.colleague),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.code)).toEqual(
      Array.from({ length: 7 }, () => 'CONFLICT'),
    )
    expect(await read(made.id)).toMatchObject({ version: '2' })
    expect((await audit()).filter(({ action }) => action === 'probe-figure.updated')).toHaveLength(1)
  })

  it('lets a domain function be the only writer, under the same lock and version', async () => {
    const { id } = await nameRow('neon', 'because')
    const name = 'probe-names'
    expect(
      (await save({ id, version: '1', values: { name: 'night' }, name })).data?.saveCollectionRecord,
    ).toMatchObject({ version: '2', values: { name: 'NIGHT', reason: 'because' } })
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => save({ id, version: '2', values: { name: `night ${n}` }, name })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})

describe('actions', () => {
  it('run the domain function with what was asked for, audited in its transaction', async () => {
    const { id } = await nameRow('neon')
    expect((await read(id, 'probe-names'))?.actions).toEqual(['explain', 'drop'])
    const { data } = await act(id, 'explain', { reason: ' too bright ' })
    expect(data?.runCollectionAction).toMatchObject({
      version: '2',
      values: { reason: 'too bright' },
      actions: ['drop'],
    })
    expect(await audit()).toMatchObject([
      {
        action: 'probe-name.explained',
        targetType: 'probe-name',
        targetId: id,
        actorName: 'boss',
        targetName: 'neon',
        detail: { reason: 'too bright' },
      },
    ])
  })

  it('refuse what their form refuses, and say what the function says', async () => {
    const { id } = await nameRow('neon')
    expect((await act(id, 'explain', { reason: 'no' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { reason: 'Reason must be at least 3 characters' },
    })
    expect((await act(id, 'explain')).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
    expect((await act(id, 'explain', { reason: 'forbidden' })).errors?.[0]).toMatchObject({
      message: 'Not this reason',
      extensions: { code: 'NOT_THIS' },
    })
    expect((await act(id, 'explain', { reason: 'nothing' })).errors).toBeUndefined()
    // That it was tried is known; what the form refuses is not.
    expect(await audit()).toMatchObject([{ action: 'probe-name.explain-refused', detail: { code: 'NOT_THIS' } }])
  })

  it('refuse a record that does not offer them, whatever the function would do', async () => {
    const { id } = await nameRow('neon', 'because')
    expect((await read(id, 'probe-names'))?.actions).toEqual(['drop'])
    expect((await act(id, 'explain', { reason: 'too bright' })).errors?.[0]?.extensions?.code).toBe(
      'ACTION_UNAVAILABLE',
    )
    expect(await read(id, 'probe-names')).toMatchObject({ version: '1', values: { reason: 'because' } })
    expect(await audit()).toMatchObject([
      { action: 'probe-name.explain-refused', targetName: 'neon', detail: { code: 'ACTION_UNAVAILABLE' } },
    ])
  })

  it('may remove the record', async () => {
    const { id } = await nameRow('neon')
    expect(await act(id, 'drop')).toMatchObject({ data: { runCollectionAction: null } })
    expect((await act(id, 'drop')).errors?.[0]?.extensions?.code).toBe('ALREADY_REMOVED')
    // The second decision is refused, and stands in the log as well.
    expect(await audit()).toMatchObject([
      { action: 'probe-name.dropped', targetName: 'neon' },
      { action: 'probe-name.drop-refused', targetName: 'neon', detail: { code: 'ALREADY_REMOVED' } },
    ])
  })
})
