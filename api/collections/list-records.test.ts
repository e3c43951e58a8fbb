import { describe, expect, it } from 'vitest'
import { recordsStage } from './testing/records-stage.ts'

const stage = recordsStage()
const { create, figure, nameRow } = stage

describe('lists', () => {
  const LIST = `query ($search: String, $sort: String, $filter: [CollectionFilterInput!], $first: Int, $after: String, $last: Int, $before: String, $name: String = "probe-figures") {
    collectionRecords(name: $name, search: $search, sort: $sort, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { id values } }
    }
  }`
  interface Listed {
    collectionRecords: {
      totalCount: number
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string }
      edges: { node: { values: Record<string, unknown> } }[]
    }
  }
  const list = async (variables: Record<string, unknown> = {}, field = 'label') => {
    const { data, errors } = await stage.staff.graphql<Listed>(LIST, variables)
    const page = data?.collectionRecords
    return {
      labels: page?.edges.map(({ node }) => node.values[field]),
      total: page?.totalCount,
      page: page?.pageInfo,
      code: errors?.[0]?.extensions?.code,
    }
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
    for (const [name, value] of [
      ['colour', 'red'],
      ['status', 'gone'],
      ['status', 'constructor'],
      ['constructor', 'name'],
    ] as const)
      expect((await by([name, value])).code).toBe('BAD_INPUT')
  })

  it('sort both ways, and only by what they say', async () => {
    for (const [label, position] of [
      ['b', 1],
      ['c', 1],
      ['a', 2],
    ] as const)
      await figure(label, { position })
    expect((await list({ sort: 'label_ASC' })).labels).toEqual(['a', 'b', 'c'])
    expect((await list({ sort: 'label_DESC' })).labels).toEqual(['c', 'b', 'a'])
    expect((await list()).labels?.at(-1)).toBe('a')
    for (const sort of ['placeholder_ASC', 'label', 'label_asc', 'both_ASC', ''])
      expect((await list({ sort })).code).toBe('BAD_INPUT')
  })

  it.each(['position_ASC', 'position_DESC', 'label_DESC', 'createdAt_ASC'])(
    'page forwards and backwards over equal values without gap or repetition: %s',
    async (sort) => {
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
    },
  )

  it.each(['reason_ASC', 'reason_DESC'])('put empty values last and page over them both ways: %s', async (sort) => {
    for (const [name, reason] of [
      ['aa', null],
      ['bb', 'y'],
      ['cc', null],
      ['dd', 'x'],
      ['ee', null],
    ] as const)
      await nameRow(name, reason)
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
    for (const wrong of [
      { first: -1 },
      { first: 1, last: 1 },
      { after: 'nonsense' },
      { after: Buffer.from('[1]').toString('base64url') },
      { after: page?.endCursor, sort: 'position_ASC' },
    ]) {
      expect((await list(wrong)).code).toBe('BAD_INPUT')
    }
    expect((await list({ first: 101 })).labels).toBeUndefined()
    expect((await list({ first: 0 })).labels).toEqual([])
  })
})
