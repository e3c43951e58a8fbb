import { hash } from '@node-rs/argon2'
import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { privacy } from '../index.ts'

const OWN = { userType: 'user' }
const PASSWORD = 'good-password'

/** On another day: three are made in one. */
async function noExports({ test }: Stage) {
  test.clock.advance(86_400_000)
  await test.platform.database.client.dataExport.deleteMany()
}

/** Closing an account ends its sessions: the listener's is put back, with the account. */
let session: { of: Stage; rows: object[] } | null = null
async function reopen(stage: Stage) {
  const { client } = stage.test.platform.database
  const listenerId = String(stage.own.listenerId)
  if (session?.of !== stage) session = { of: stage, rows: await client.session.findMany({ where: { listenerId } }) }
  await client.listener.update({
    where: { id: listenerId },
    data: { deletesAt: null, passwordHash: await hash(PASSWORD) },
  })
  await client.accountDeletion.deleteMany({ where: { accountId: listenerId } })
  await client.session.createMany({ data: session.rows as never, skipDuplicates: true })
}

checkParity(privacy, {
  myDataExport: async (stage) => {
    await noExports(stage)
    await stage.as('user').rest('POST', '/account/exports', OWN)
    return { as: 'user', input: OWN }
  },
  requestDataExport: async (stage) => {
    await noExports(stage)
    return { as: 'user', input: OWN }
  },
  myAccountDeletion: () => ({ as: 'user', input: OWN }),
  deleteMyAccount: async (stage) => {
    await reopen(stage)
    return { as: 'user', input: { ...OWN, password: PASSWORD, keepDownloads: true, giveUpMoney: false } }
  },
})
