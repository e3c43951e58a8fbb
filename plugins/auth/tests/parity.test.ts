import { hash } from '@node-rs/argon2'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { auth } from '../index.ts'

const password = 'a-good-password'
const named = async () => ({ ...accountRow('lena'), passwordHash: await hash(password) })
const signsIn = ({ username }: { username: string }) => ({
  as: 'visitor' as const,
  input: { username, password },
  // REST names the kind of account by the field that has it.
  answersApart: true as const,
})
const registers = (more: object) => {
  const { username, email } = accountRow('lena')
  return { as: 'visitor' as const, input: { username, email, password, ...more } }
}

checkParity(auth, {
  loginArtist: async ({ test }: Stage) => {
    const data = { ...(await named()), name: 'Neon Harbor', genre: 'Outrun', bio: 'Plays for tests.' }
    return signsIn(await test.ctx.db.artist.create({ data }))
  },
  loginUser: async ({ test }: Stage) =>
    signsIn(await test.ctx.db.listener.create({ data: { ...(await named()), displayName: 'Lena' } })),
  loginAdmin: async ({ test }: Stage) =>
    signsIn(await test.ctx.db.admin.create({ data: { ...(await named()), role: 'editor' } })),
  registerArtist: () => ({
    ...registers({ name: 'Neon Harbor', genre: 'Outrun', bio: 'Plays for tests, and only for them.' }),
    varies: ['username'],
    fieldsInRest: true,
  }),
  registerUser: () => ({ ...registers({ displayName: 'Lena' }), answersApart: true, fieldsInRest: true }),
  // There is an admin: that calls of the first one succeed is asserted by the tests of the set-up.
  setupAdmin: () => ({ ...registers({}), refused: 'ADMIN_EXISTS', answersApart: true }),
})
