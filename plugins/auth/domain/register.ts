import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { ArtistRegistration, UserRegistration } from '../rules.ts'
import {
  createArtist,
  type CreatedArtist,
  type CreatedListener,
  createListener,
  type OnCreated,
} from './accounts/create-account.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { joinSession } from './join-session.ts'
import { limitRegistrations } from './sign-in-limits.ts'

export interface RegisteredArtist {
  artist: CreatedArtist
  /** True while the artist waits for an admin; dashboard and uploads are open meanwhile. */
  requiresApproval: boolean
  token: string
}

/** Creates an artist and signs them in. Throws `InputError` (400), `UsernameTaken`, `EmailTaken` (409), `RateLimited` (429). */
export async function registerArtist(ctx: DomainContext, input: ArtistRegistration): Promise<RegisteredArtist> {
  await limitRegistrations(ctx)
  refuseCommonPassword(input.password)
  const artist = await createArtist(ctx, input, emitRegistered('artist'))
  const { token } = await joinSession(ctx, 'artist', artist.id)
  return { artist, requiresApproval: true, token }
}

export interface RegisteredUser {
  user: CreatedListener
  token: string
}

/** Creates a listener and signs them in. Throws `InputError` (400), `UsernameTaken`, `EmailTaken` (409), `RateLimited` (429). */
export async function registerUser(ctx: DomainContext, input: UserRegistration): Promise<RegisteredUser> {
  await limitRegistrations(ctx)
  refuseCommonPassword(input.password)
  const user = await createListener(ctx, input, emitRegistered('user'))
  const { token } = await joinSession(ctx, 'user', user.id)
  return { user, token }
}

/** Lets other plugins do their part, in the transaction of the new account. */
export const emitRegistered =
  (accountKind: UserType): OnCreated =>
  (inner, accountId) =>
    inner.hooks.run('auth.registered', { accountKind, accountId })
