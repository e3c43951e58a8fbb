import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import type { TestApp, TestClient } from './test-app.ts'

const DAY_MS = 86_400_000

/** A browser in which these accounts are signed in, the first of them last, without a password; nobody: a visitor's. */
export async function signedInClient(
  test: TestApp,
  ...actors: Pick<Actor, 'userType' | 'user' | 'artist' | 'admin'>[]
): Promise<TestClient> {
  const client = test.client()
  if (actors.length === 0) return client
  const token = randomBytes(32).toString('base64url')
  const now = test.clock.now()
  const later = new Date(now.getTime() + 400 * DAY_MS)
  await test.platform.database.client.session.create({
    data: {
      tokenHash: new Uint8Array(createHash('sha256').update(token).digest()),
      listenerId: actors.find(({ user }) => user)?.user?.id,
      artistId: actors.find(({ artist }) => artist)?.artist?.id,
      adminId: actors.find(({ admin }) => admin)?.admin?.id,
      userType: actors[0]?.userType,
      createdAt: now,
      // Tests travel through months: neither end of a session is theirs, nor is being asked again who one is.
      lastSeenAt: later,
      signedInAt: later,
      expiresAt: later,
      listenerConfirmedAt: later,
      artistConfirmedAt: later,
      adminConfirmedAt: later,
      listenerFreshAt: later,
      artistFreshAt: later,
      adminFreshAt: later,
    },
  })
  client.cookie = `fairwave=${token}`
  return client
}
