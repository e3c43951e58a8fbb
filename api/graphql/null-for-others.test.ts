import { type GraphQLObjectType, isLeafType, getNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { plugins } from '#plugins'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestAppForTest } from '../testing/test-app.ts'
import { schemaOf } from './schema-of.ts'

const fields = Object.values((schemaOf(plugins).getType('Artist') as GraphQLObjectType).getFields()).filter(
  ({ description }) => /null for others/i.test(description ?? ''),
)

it('what an artist’s fields keep from others is null, and no error', async () => {
  expect(fields.length).toBeGreaterThan(6)
  const test = await startTestAppForTest()
  const artist = async (name: string) =>
    await test.platform.database.client.artist.create({
      data: { ...accountRow(name), name, genre: 'Outrun', bio: 'Plays for tests only.', approvedAt: test.clock.now() },
    })
  const [owner, stranger] = [await artist('owner'), await artist('stranger')]
  const as = async ({ id, username, name }: typeof owner) =>
    await signedInClient(test, {
      userType: 'artist',
      artist: { id, username, name, approved: true },
      user: null,
      admin: null,
    })
  const selection = fields
    .map(({ name, args, type }) => {
      const asked = args.some((argument) => argument.name === 'month') ? '(month: "2026-10")' : ''
      return `${name}${asked} ${isLeafType(getNamedType(type)) ? '' : '{ __typename }'}`
    })
    .join(' ')
  const query = `query($id: ID!) { artist(id: $id) { ${selection} } }`
  const nothing = Object.fromEntries(fields.map(({ name }) => [name, null]))
  for (const client of [test.client(), await as(stranger)]) {
    const { data, errors } = await client.graphql<{ artist: object }>(query, { id: owner.id })
    expect(errors).toBeUndefined()
    expect(data?.artist).toEqual(nothing)
  }
  const own = await (await as(owner)).graphql<{ artist: { email: string } }>(query, { id: owner.id })
  expect(own.data?.artist.email).toContain('@')
})
