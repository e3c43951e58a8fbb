import { type Actor, systemActor, visitor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DemoListener } from './demo-listeners.ts'

export const DEMO_ADMIN = { username: 'admin', email: 'admin@example.com' }

/** A listener of the demo, signed in; null where there is none, and where the username is somebody else's. */
export async function ownListener(app: App, { username, displayName, email }: DemoListener): Promise<Actor | null> {
  const found = await app.services.auth.findListenerByUsername(app.context(systemActor), username)
  return found?.email === email ? asListener(found.id, { username, displayName }) : null
}

/** Makes the account where it is not there. Null where the username is somebody else's. */
export async function createListener(app: App, listener: DemoListener, password: string): Promise<Actor | null> {
  const { username, displayName, email } = listener
  const { auth } = app.services
  const ctx = app.context(systemActor)
  if (await auth.findListenerByUsername(ctx, username)) return await ownListener(app, listener)
  const { id } = await auth.createListener(ctx, { username, displayName, email, password })
  return asListener(id, listener)
}

const asListener = (id: string, { username, displayName }: Pick<DemoListener, 'username' | 'displayName'>): Actor => ({
  ...visitor,
  userType: 'user',
  user: { id, username, name: displayName },
})

/** An artist of the demo, signed in; null unless approved. */
export async function approvedArtist(app: App, username: string): Promise<Actor | null> {
  const artist = await app.services.auth.findArtistByUsername(app.context(systemActor), username)
  if (!artist?.approvedAt) return null
  const { id, name } = artist
  return { ...visitor, userType: 'artist', artist: { id, username, name, approved: true } }
}

/** The demo's admin, signed in; null where the username is somebody else's. */
export async function ownAdmin(app: App): Promise<Actor | null> {
  const staff = await app.services.auth.listStaff(app.context(systemActor))
  const found = staff.find(({ email }) => email === DEMO_ADMIN.email)
  if (!found) return null
  const { id, username, role } = found
  return { ...visitor, userType: 'admin', admin: { id, username, name: username, role } }
}
