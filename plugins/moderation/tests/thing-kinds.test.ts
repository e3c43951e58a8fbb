import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModerationWorld, moderationWorld } from '../testing/moderation-world.ts'

let world: ModerationWorld
beforeAll(async () => {
  world = await moderationWorld()
})
afterAll(() => world.test.close())

const VISITOR = { text: 'I wrote this song in 2019.', name: 'Vera', email: 'vera@example.com', goodFaith: true }
const report = (about: object) =>
  world.test.client().graphql('mutation ($input: ReportContentInput!) { reportContent(input: $input) { reference } }', {
    input: { ...VISITOR, ...about, reason: 'misleading' },
  })

it('what is reported is named by what plugins contribute, and by nothing else', async () => {
  const { id } = await world.song((await world.artist()).id)
  expect((await report({ kind: 'song', id })).errors).toBeUndefined()
  expect((await report({ kind: 'other', id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  expect((await report({ kind: 'unicorn', id })).errors?.[0]?.message).toContain('"ReportableKind"')
})

it('what was decided about a kind that nobody contributes any more stays to be read', async () => {
  const editor = await world.staff('editor')
  const { owner, caseId } = await world.claimed(editor)
  const read = async () => {
    const own = await owner.client.graphql<{ ownDecisions: object[] }>('{ ownDecisions { kind } }')
    const staff = await editor.client.graphql<{ moderationCase: { case: object } }>(
      'query ($id: ID!) { moderationCase(id: $id) { case { targetKind } } }',
      { id: caseId },
    )
    return {
      own: own.data?.ownDecisions,
      staff: staff.data?.moderationCase.case,
      rest: (await owner.client.rest('GET', '/decisions')).body,
    }
  }
  expect(await read()).toMatchObject({
    own: [{ kind: 'song' }],
    staff: { targetKind: 'song' },
    rest: [{ kind: 'song' }],
  })
  await world.db.moderationCase.update({ where: { id: caseId }, data: { targetKind: 'music-video' } })
  expect(await read()).toMatchObject({
    own: [{ kind: 'other' }],
    staff: { targetKind: 'other' },
    rest: [{ kind: 'music-video' }],
  })
})
