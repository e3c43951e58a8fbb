import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePlugin } from '../../app/plugin.ts'
import { auth } from '#plugins/auth'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { defineList, defineLists, listRoutes } from '../list.ts'

const MAX = 5

/** Numbers from 1 to 12, the largest first; a place is a number. */
const numbers = defineList<{ id: string; square: number }, z.ZodObject<{ parity: z.ZodString }>>({
  name: 'probeNumbers',
  description: 'Numbers.',
  access: { public: true },
  params: z.object({ parity: z.string().describe('Which.') }),
  output: { type: 'ProbeNumber', shape: z.object({ number: z.string() }), toRest: (_ctx, { id }) => ({ number: id }) },
  connection: {
    name: 'ProbeNumberConnection',
    description: 'A page of numbers.',
    edge: { name: 'ProbeNumberEdge', description: 'A number in a page.' },
  },
  place: z.string().regex(/^\d+$/, 'Before must be a number'),
  placeOf: ({ id }) => id,
  rest: {
    path: '/probe-numbers/:parity',
    summary: 'Numbers.',
    max: MAX,
    cursor: { name: 'before', description: 'The last one.', field: 'number' },
  },
  read: async (_ctx, { parity }, { limit, after = '13' }) =>
    Array.from({ length: 12 }, (_, n) => 12 - n)
      .filter((n) => n < Number(after) && (parity === 'all' || n % 2 === 0))
      .slice(0, limit)
      .map((n) => ({ id: String(n), square: n * n })),
  count: async (_ctx, { parity }, max) => Math.min(parity === 'all' ? 12 : 6, max),
})

const probe = definePlugin({
  name: 'probe',
  graphql: (builder) => {
    builder.objectRef<{ id: string; square: number }>('ProbeNumber').implement({
      description: 'A number.',
      fields: (t) => ({ square: t.exposeInt('square', { description: 'Squared.' }) }),
    })
    defineLists(builder, [numbers])
  },
  routes: listRoutes([numbers]),
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [auth, probe] })
})
afterAll(() => test.close())

const QUERY = `query ($parity: ID!, $first: Int, $after: String) { probeNumbers(parity: $parity, first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { square } } } }`
interface Page {
  probeNumbers: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string }
    edges: { node: { square: number } }[]
  } | null
}
const ask = (variables: object) => test.client().graphql<Page>(QUERY, { parity: 'all', ...variables })
const squares = ({ data }: Awaited<ReturnType<typeof ask>>) => data?.probeNumbers?.edges.map(({ node }) => node.square)
const get = async (query: string, parity = 'all') => {
  const { statusCode, headers, body } = await test.client().inject({ url: `/api/probe-numbers/${parity}${query}` })
  return { statusCode, link: headers.link, body: JSON.parse(body) }
}

describe('a list', () => {
  it('goes on from the last row in both transports', async () => {
    const first = await ask({ first: 3 })
    expect(first.errors).toBeUndefined()
    expect(squares(first)).toEqual([144, 121, 100])
    expect(first.data?.probeNumbers).toMatchObject({ totalCount: 12, pageInfo: { hasNextPage: true } })
    expect(squares(await ask({ first: 3, after: first.data?.probeNumbers?.pageInfo.endCursor }))).toEqual([81, 64, 49])

    const page = await get('?limit=3')
    expect(page.body).toEqual([{ number: '12' }, { number: '11' }, { number: '10' }])
    expect(page.link).toContain('/api/probe-numbers/all?limit=3&before=10')
    expect((await get('?limit=3&before=10')).body).toEqual([{ number: '9' }, { number: '8' }, { number: '7' }])
    expect((await get('')).body).toHaveLength(MAX)
  })

  it('takes its parameters in both', async () => {
    expect(squares(await ask({ parity: 'even', first: 2 }))).toEqual([144, 100])
    expect((await get('?limit=2', 'even')).body).toEqual([{ number: '12' }, { number: '10' }])
  })

  it('refuses what is no place, and pages that are too long', async () => {
    expect((await ask({ after: 'nowhere' })).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
    expect((await get('?before=nowhere')).statusCode).toBe(400)
    expect((await get(`?limit=${MAX + 1}`)).statusCode).toBe(400)
  })
})
