import type { TestApp } from './test-app.ts'

/** Confirms the address of an account, as its owner does by the link in the mail. */
export async function confirmAddress(test: TestApp, email: string): Promise<void> {
  const { db, clock } = test.ctx
  const change = { where: { emailKey: email.toLowerCase() }, data: { emailVerifiedAt: clock.now() } }
  await db.listener.updateMany(change)
  await db.artist.updateMany(change)
}
