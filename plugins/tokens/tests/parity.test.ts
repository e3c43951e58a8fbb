import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { tokens } from '../index.ts'

const INPUT = { name: 'Backup', scopes: ['read'], expiresInDays: 7, userType: 'user' }

const noTokens = async ({ test }: Stage) => await test.platform.database.client.accessToken.deleteMany()

checkParity(tokens, {
  createAccessToken: async (stage) => {
    await noTokens(stage)
    return { as: 'user', input: INPUT, varies: ['secret'] }
  },
  revokeAccessToken: async (stage) => {
    await noTokens(stage)
    const { body } = await stage.as('user').rest('POST', '/access-tokens', INPUT)
    return { as: 'user', input: { id: body.id } }
  },
})
