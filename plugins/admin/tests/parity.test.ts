import { checkParity } from '#api/operation/testing/check-parity.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { admin } from '../index.ts'

const artist = async ({ test }: Stage, approvedAt: Date | null) => {
  const { id } = await test.ctx.db.artist.create({
    data: { ...accountRow('pending'), name: 'Neon Harbor', genre: 'Outrun', bio: 'Plays for tests.', approvedAt },
    select: { id: true },
  })
  return id
}
const person = async (stage: Stage) => ({ userType: 'artist', id: await artist(stage, stage.test.clock.now()) })
const varies = ['username', 'email', 'path']

checkParity(admin, {
  platformStats: () => ({ as: 'admin', input: {}, varies: ['totalArtists'] }),
  approveArtist: async (stage) => ({ as: 'admin', input: { id: await artist(stage, null) }, varies }),
  rejectArtist: async (stage) => ({ as: 'admin', input: { id: await artist(stage, null), reason: 'Not your music' } }),
  person: async (stage) => ({ as: 'admin', input: await person(stage), varies }),
  suspendPerson: async (stage) => ({
    as: 'admin',
    input: { ...(await person(stage)), reason: 'Not your music' },
    varies,
  }),
  restorePerson: async (stage) => {
    const input = { ...(await person(stage)), reason: 'It was a mistake' }
    await stage.as('admin').rest('POST', `/admin/people/artist/${input.id}/suspend`, { reason: 'Not your music' })
    return { as: 'admin', input, varies }
  },
  signOutPerson: async (stage) => ({ as: 'admin', input: await person(stage) }),
})
