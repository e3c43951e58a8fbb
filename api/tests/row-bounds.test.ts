import { contributionsOf } from '#api/app/plugin.ts'
import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { plugins } from '#plugins'
import { visitor } from '../access/actor.ts'
import { schemaOf } from '../graphql/schema-of.ts'
import { archiveParts, readPart } from '../testing/plans/archive-parts.ts'
import { fillTables, idOf } from '../testing/plans/fill-tables.ts'
import { JOB_PAYLOADS } from '../testing/plans/job-payloads.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { type RowWatch, watchRows } from '../testing/watch-rows.ts'

vi.setConfig({ testTimeout: 120_000 })

// One artist and one listener have thousands of everything: no door and no job may bring them into the process at once.

const MAX = 2_000
const schema = schemaOf(plugins)
const own = { artistId: idOf('Artist', 1), listenerId: idOf('Listener', 1) }

let test: TestApp
let rows: RowWatch
let everybody: TestClient
beforeAll(async () => {
  test = await startTestApp()
  await fillTables(test.platform.database.pool, { crowded: true })
  const person = { username: 'x', name: 'x' }
  everybody = await signedInClient(
    test,
    { ...visitor, userType: 'admin', admin: { id: idOf('Admin', 1), ...person, role: 'owner' } },
    { ...visitor, userType: 'artist', artist: { id: own.artistId, approved: true, ...person } },
    { ...visitor, userType: 'user', user: { id: own.listenerId, ...person } },
  )
  await test.ctx.db.dataExport.create({
    data: { accountKind: 'artist', accountId: own.artistId, requestedAt: test.clock.now() },
  })
  rows = watchRows(test)
})
afterAll(async () => {
  rows.stop()
  await test.close()
})

const ids: Readonly<Record<string, string>> = {
  ...own,
  songId: idOf('Song', 1),
  orderId: idOf('Order', 1),
  productId: idOf('Product', 1),
  postId: idOf('Post', 1),
  releaseId: idOf('Release', 1),
  commentId: idOf('Comment', 1),
  month: '2026-10',
  username: 'x',
}
const tableOf = (path: string) =>
  /songs/.test(path)
    ? 'Song'
    : /^\/releases/.test(path)
      ? 'Release'
      : /orders/.test(path)
        ? 'Order'
        : /products/.test(path)
          ? 'Product'
          : 'Artist'
const routes = plugins
  .flatMap(({ routes: declared }) => declared ?? [])
  .filter(({ method, path }) => method === 'GET' && !/audio|download|digital-file|\*|openapi/.test(path))

describe(`at most ${MAX} rows come with one answer of the database`, () => {
  it.each(routes.map(({ path }) => ({ path })))('to GET /api$path', async ({ path }) => {
    rows.over(MAX)
    const { status } = await everybody.rest(
      'GET',
      path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? idOf(tableOf(path), 1)),
    )
    expect(status).toBeLessThan(500)
    expect(rows.over(MAX)).toEqual([])
  })

  const artist = schema.getType('Artist') as GraphQLObjectType
  const fields = [
    ...Object.values((schema.getQueryType() as GraphQLObjectType).getFields()).map((field) => ({ field, of: 'Query' })),
    ...Object.values(artist.getFields()).map((field) => ({ field, of: 'Artist' })),
  ].filter(({ field }) => !isLeafType(getNamedType(field.type)) && field.args.every(({ type }) => !isNonNullType(type)))

  it.each(fields.map(({ field, of }) => ({ field, of, name: `${of}.${field.name}` })))(
    'to the field $name',
    async ({ field, of }) => {
      rows.over(MAX)
      const asked = `${field.name} ${selectionOf(field.type)}`
      await everybody.graphql(of === 'Artist' ? `{ artist(id: "${own.artistId}") { ${asked} } }` : `{ ${asked} }`)
      expect(rows.over(MAX)).toEqual([])
    },
  )

  it.each(contributionsOf(plugins, 'collections').map(({ name }) => ({ name })))(
    'to the collection $name',
    async ({ name }) => {
      rows.over(MAX)
      const { data } = await everybody.graphql<{ collectionRecords: { totalCount: number } }>(
        `{ collectionRecords(name: "${name}") { totalCount edges { node { values } } } }`,
      )
      // 1,001 says that there are more.
      expect(data?.collectionRecords.totalCount).toBeLessThanOrEqual(1_001)
      expect(rows.over(MAX)).toEqual([])
    },
  )

  it.each(plugins.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => ({ name })))(
    'to the job $name',
    async ({ name }) => {
      rows.over(MAX)
      // Rows that do not fit together may end a job, after it has read them.
      await test.app.jobs
        .get(name)
        ?.run(JOB_PAYLOADS[name] ?? {})
        .catch(() => {})
      expect(rows.take().statements).toBeGreaterThan(0)
      expect(rows.over(MAX)).toEqual([])
    },
  )

  it.each(contributionsOf(plugins, 'work').map(({ kind }) => ({ kind })))(
    'to work of the kind $kind',
    async ({ kind }) => {
      rows.over(MAX)
      await test.runJob('kernel.sweep-work')
      await test.runWork(kind)
      expect(rows.take().statements).toBeGreaterThan(0)
      expect(rows.over(MAX)).toEqual([])
    },
  )

  it.each(archiveParts)('to the archive of a $accountKind, for $name', async (archivePart) => {
    rows.over(MAX)
    await readPart(test.ctx, archivePart)
    expect(rows.over(MAX)).toEqual([])
  })

  it('to the metrics', async () => {
    rows.over(MAX)
    for (const metric of contributionsOf(plugins, 'metrics')) if ('read' in metric) await metric.read(test.ctx)
    expect(rows.over(MAX)).toEqual([])
  })

  it('to a recount, and to its repair', async () => {
    rows.over(MAX)
    await test.ctx.services.streaming.recount(test.ctx)
    await test.ctx.services.streaming.recount(test.ctx, { repair: true })
    expect(rows.over(MAX)).toEqual([])
  })
})

/** All leaves, and a page of the lists, two levels down. */
function selectionOf(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return '{ __typename }'
  const inner = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(({ type: of }) => isNonNullType(of))) return []
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 0 && isObjectType(getNamedType(field.type))
      ? [`${field.name} ${selectionOf(field.type, depth - 1)}`]
      : []
  })
  return inner.length > 0 ? `{ ${inner.join(' ')} }` : '{ __typename }'
}
