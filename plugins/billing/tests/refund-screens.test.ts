import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestAppForTest } from '#api/testing/test-app.ts'

const SCREENS = 'web/src/features/collections'
const [fragments] = readFileSync(`${SCREENS}/collection-description.graphql`, 'utf8').split(
  'fragment CollectionRecord ',
)
/** With the names of types, as the client of the web asks. */
const document =
  `query ($name: String!) { collection(name: $name) { ...CollectionDescription } } ${fragments}`.replaceAll(
    '{',
    '{ __typename',
  )

// The tests of the screens draw them from these files (update with `vitest -u`).
it.each(['tips', 'subscription-payments'])(
  'what the screens of %s are drawn from is kept for their tests',
  async (name) => {
    const test = await startTestAppForTest()
    const { id, username } = await test.platform.database.client.admin.create({
      data: { ...accountRow('finance'), role: 'finance' },
    })
    const client = await signedInClient(test, {
      userType: 'admin',
      user: null,
      artist: null,
      admin: { id, username, name: username, role: 'finance' },
    })
    const { data, errors } = await client.graphql<{ collection: object }>(document, { name })
    expect(errors).toBeUndefined()
    await expect(`${JSON.stringify(data?.collection, null, 2)}\n`).toMatchFileSnapshot(
      `../../../${SCREENS}/testing/${name}.described.txt`,
    )
  },
)
