import { checkParity, type ParityCase } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { appealToken } from '../domain/appeals.ts'
import { courtToken } from '../domain/court.ts'
import { CLAIM, FACTS, type ModerationWorld, moderationWorld, WITHHOLD } from '../testing/moderation-world.ts'
import { moderation } from '../index.ts'

const COUNTER = {
  name: 'Neon Harbor',
  postalAddress: '7 Pier Road, Oakland CA 94607',
  phone: '+1 510 555 0100',
  signature: 'Neon Harbor',
  mistake: true,
  jurisdiction: true,
}
const COURT = 'Northern District of California, 4:26-cv-01234, filed yesterday.'

let opened: { stage: Stage; world: Promise<ModerationWorld> } | null = null

/** The people and things of the plugin's own tests, in the application of the stage. */
async function worldOf(stage: Stage): Promise<ModerationWorld> {
  if (opened?.stage !== stage) opened = { stage, world: openWorld(stage) }
  return await opened.world
}

async function openWorld(stage: Stage): Promise<ModerationWorld> {
  const world = await moderationWorld(stage.test)
  // Appeals are decided by accounts that are not new.
  await world.db.admin.updateMany({ data: { createdAt: new Date('2026-01-01') } })
  return world
}

const within =
  (prepare: (world: ModerationWorld, stage: Stage) => Promise<ParityCase>) =>
  async (stage: Stage): Promise<ParityCase> =>
    await prepare(await worldOf(stage), stage)

/** A song that was reported and hidden, and the token of its owner's link. */
async function decided(world: ModerationWorld) {
  const reported = await world.reported()
  const editor = await world.staff('editor')
  await editor.client.rest('POST', `/admin/cases/${reported.caseId}/decide`, WITHHOLD)
  const { id } = await world.db.moderationDecision.findFirstOrThrow({ where: { caseId: reported.caseId } })
  return { ...reported, token: appealToken(world.test.ctx, id, null) }
}

/** A claim that was answered by a counter-notice, and the link of the claimant. */
async function countered(world: ModerationWorld) {
  const claimed = await world.claimed(await world.staff('editor'))
  await world.test.client().rest('POST', '/counter-notices', { token: claimed.counterToken, ...COUNTER })
  const { id } = await world.db.counterNotice.findUniqueOrThrow({ where: { caseId: claimed.caseId } })
  const report = await world.db.contentReport.findFirstOrThrow({ where: { caseId: claimed.caseId } })
  return { id, token: courtToken(world.test.ctx, id, report.id) }
}

const tokens = ['appealToken', 'counterToken']
/** Words that identify a case and its people. */
const names = ['path', 'email', 'reference', 'decidedByName']

checkParity(moderation, {
  reportContent: within(async (world) => ({
    as: 'user',
    input: {
      kind: 'song',
      id: (await world.song((await world.artist()).id)).id,
      ...CLAIM,
      text: 'I wrote this song in 2019.',
      goodFaith: true,
    },
    varies: ['reference'],
  })),
  moderationCase: within(async (world) => ({
    as: 'admin',
    input: { id: (await world.reported()).caseId },
    varies: names,
  })),
  decideCase: within(async (world) => ({
    as: 'admin',
    input: { id: (await world.reported()).caseId, ...WITHHOLD, automatic: false },
    varies: names,
  })),
  decisionToAppeal: within(async (world) => ({ as: 'visitor', input: { token: (await decided(world)).token } })),
  appealDecision: within(async (world) => ({
    as: 'visitor',
    input: { token: (await decided(world)).token, text: 'I wrote it, years before.' },
  })),
  decideAppeal: within(async (world) => {
    const { token, caseId } = await decided(world)
    await world.test.client().rest('POST', '/appeals', { token, text: 'I wrote it, years before.' })
    const { id } = await world.db.decisionAppeal.findFirstOrThrow({ where: { caseId } })
    return { as: 'admin', input: { id, verdict: 'upheld', answer: FACTS, automatic: false }, varies: names }
  }),
  ownDecisions: within(async (world, { own }) => {
    const ownerId = String(own.artistId)
    if ((await world.db.moderationCase.count({ where: { ownerId } })) === 0) {
      const { id } = await world.song(ownerId)
      await world.report({ kind: 'song', id })
      const { id: caseId } = await world.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
      const editor = await world.staff('editor')
      await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, WITHHOLD)
    }
    return { as: 'artist', input: {}, varies: tokens }
  }),
  decisionToCounter: within(async (world) => ({
    as: 'visitor',
    input: { token: (await world.claimed(await world.staff('editor'))).counterToken },
  })),
  counterDecision: within(async (world) => ({
    as: 'visitor',
    input: { token: (await world.claimed(await world.staff('editor'))).counterToken, ...COUNTER },
  })),
  counterNoticeToAnswer: within(async (world) => ({
    as: 'visitor',
    input: { token: (await countered(world)).token },
  })),
  tellOfCourt: within(async (world) => ({
    as: 'visitor',
    input: { token: (await countered(world)).token, court: COURT },
  })),
  decideCourt: within(async (world) => {
    const { id, token } = await countered(world)
    await world.test.client().rest('POST', '/counter-notices/court', { token, court: COURT })
    return { as: 'admin', input: { id, wentToCourt: true, note: FACTS }, varies: names }
  }),
})
