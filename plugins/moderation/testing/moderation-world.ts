import type { StaffRole } from '#api/access/staff-role.ts'
import { paramsOf } from '../../mail/testing/params-of.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'

const nobody = { user: null, artist: null, admin: null }
let number = 0

export const CLAIM = {
  reason: 'rights',
  claim: {
    work: '“Driving by Night” by Carla Vantage, on our own page since 2019.',
    holder: 'Vantage Records',
    postalAddress: '1 Harbor Street, Oakland CA 94607',
    signature: 'Carla Rivers',
    accurate: true,
  },
}
export const FACTS = 'The melody is that of “Driving by Night”, which came out in 2019.'
export const WITHHOLD = { action: 'withheld', facts: FACTS, rule: 1 }

/** Staff, an artist with a song, and visitors who report it, for tests; in an application of its own unless one is given. */
export async function moderationWorld(given?: TestApp) {
  const test = given ?? (await startTestApp({ env: WITHOUT_LIMITS }))
  const { db } = test.ctx

  const staff = async (role: StaffRole, email?: string, createdAt = new Date('2026-01-01')) => {
    const row = { ...accountRow(`${role}${(number += 1)}`), role, ...(email && { email, emailKey: email }) }
    const { id, username } = await db.admin.create({ data: { ...row, createdAt } })
    const client = await signedInClient(test, {
      ...nobody,
      userType: 'admin',
      admin: { id, username, name: username, role },
    })
    return { id, username, client }
  }
  const artist = async () => {
    const row = accountRow(`artist${(number += 1)}`)
    const { id, username, email } = await db.artist.create({
      data: { ...row, name: 'Neon', genre: 'Outrun', bio: 'Plays for tests.', approvedAt: test.clock.now() },
    })
    const client = await signedInClient(test, {
      ...nobody,
      userType: 'artist',
      artist: { id, username, name: 'Neon', approved: true },
    })
    return { id, username, email, client }
  }
  const song = async (artistId: string, title = 'Night Drive') =>
    await db.song.create({
      data: {
        artistId,
        title,
        genre: 'Outrun',
        duration: 60,
        audioKey: `artists/${artistId}/audio/x`,
        audioType: 'audio/mpeg',
        audioBytes: 1,
      },
    })
  const report = (about: object, more: object = {}, client: TestClient = test.client()) =>
    client.rest('POST', '/reports', {
      ...about,
      reason: 'misleading',
      text: 'I wrote this song in 2019.',
      name: 'Vera',
      email: `vera${(number += 1)}@example.com`,
      goodFaith: true,
      ...more,
    })
  /** A song that somebody claims, hidden by a decision of `editor`, and the way to a counter-notice. */
  const claimed = async (editor: { client: TestClient }, decision: object = WITHHOLD) => {
    const owner = await artist()
    const { id: songId } = await song(owner.id)
    const email = `carla${(number += 1)}@example.com`
    const answer = await report({ kind: 'song', id: songId }, { ...CLAIM, email })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { targetId: songId } })
    await editor.client.rest('POST', `/admin/cases/${caseId}/decide`, decision)
    const [told] = await mailsTo(owner.email)
    const { counterToken = '' } = (told?.params ?? {}) as { counterToken?: string }
    return { owner, songId, caseId, email, counterToken }
  }
  /** A song that somebody reported, and its case. */
  const reported = async () => {
    const owner = await artist()
    const { id: songId } = await song(owner.id)
    const email = `rita${(number += 1)}@example.com`
    const answer = await report({ kind: 'song', id: songId }, { email })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { targetId: songId } })
    return { owner, songId, caseId, email, reference: answer.body.reference as string }
  }
  const mailsTo = async (recipient: string) => {
    await test.deliverEvents()
    const mails = await db.mailMessage.findMany({
      where: { recipient },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return mails.map((mail) => ({ ...mail, params: paramsOf(test.ctx, mail) }))
  }
  /** The token of the link to appeal in the last mail of this kind to somebody. */
  const appealToken = async (recipient: string): Promise<string> => {
    const params = (await mailsTo(recipient)).map(
      (mail) => mail.params as { decision?: { appeal: { token: string } | null } },
    )
    return params.findLast(({ decision }) => decision?.appeal)?.decision?.appeal?.token ?? ''
  }
  /** Entries of the audit log about something, or about looks of staff at it. */
  const audited = async (targetId: string, { looks = false } = {}) =>
    (await db.auditEntry.findMany({ where: { targetId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }))
      .filter(({ action }) => action.endsWith('.viewed') === looks)
      .map(({ actorName, action, detail }) => ({ actorName, action, detail }))
  const isSeen = async (songId: string) => (await test.client().rest('GET', `/songs/${songId}`)).status === 200
  return { test, db, staff, artist, song, report, reported, claimed, mailsTo, appealToken, audited, isSeen }
}

export type ModerationWorld = Awaited<ReturnType<typeof moderationWorld>>
