import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountKey, type AdminSetup, type ArtistRegistration, type UserRegistration } from '../../rules.ts'
import { AdminExists, EmailTaken, UsernameTaken } from './account-errors.ts'
import { claimEmail } from './claim-email.ts'
import { claimUsername, refuseImitation, refuseReserved } from './usernames.ts'
import { hashPassword } from '../passwords.ts'

/** Names what a failed insert collided with (a column or constraint name), null when it failed for another reason. */
function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  return JSON.stringify(error.meta ?? {})
}

export interface CreatedArtist {
  id: string
  username: string
  name: string
}

/** Further steps in the transaction of a new account. */
export type OnCreated = (inner: DomainContext, accountId: string) => Promise<unknown>

/** Creates an artist who waits for approval. Throws `InputError` (400) for reserved names, `UsernameTaken`, `EmailTaken` (409). */
export async function createArtist(
  ctx: DomainContext,
  input: ArtistRegistration,
  onCreated?: OnCreated,
): Promise<CreatedArtist> {
  const { username, email, name, genre, bio } = input
  const keys = keysOf(input)
  await refuseReserved(ctx, keys.usernameKey)
  await refuseImitation(ctx, 'username', username)
  await refuseImitation(ctx, 'name', name)
  await refuseTaken(keys, (where) => ctx.db.artist.findFirst({ where, select: { usernameKey: true } }))
  const passwordHash = await hashPassword(input.password)
  return await claiming(() =>
    ctx.transaction(async (inner) => {
      await claimUsername(inner, 'artist', keys.usernameKey)
      await claimEmail(inner, 'artist', keys.emailKey)
      const artist = await inner.db.artist.create({
        data: { username, email, name, genre, bio, passwordHash, ...keys, createdAt: ctx.clock.now() },
        select: { id: true, username: true, name: true },
      })
      await inner.emit('artist.registered', { artistId: artist.id })
      await onCreated?.(inner, artist.id)
      return artist
    }),
  )
}

export interface CreatedListener {
  id: string
  username: string
  displayName: string
}

/** Creates a listener. Throws `InputError` (400) for reserved names, `UsernameTaken`, `EmailTaken` (409). */
export async function createListener(
  ctx: DomainContext,
  input: UserRegistration,
  onCreated?: OnCreated,
): Promise<CreatedListener> {
  const { username, email, displayName } = input
  const keys = keysOf(input)
  await refuseReserved(ctx, keys.usernameKey)
  await refuseImitation(ctx, 'username', username)
  await refuseImitation(ctx, 'displayName', displayName)
  await refuseTaken(keys, (where) => ctx.db.listener.findFirst({ where, select: { usernameKey: true } }))
  const passwordHash = await hashPassword(input.password)
  return await claiming(() =>
    ctx.transaction(async (inner) => {
      await claimUsername(inner, 'user', keys.usernameKey)
      await claimEmail(inner, 'user', keys.emailKey)
      const listener = await inner.db.listener.create({
        data: { username, email, displayName, passwordHash, ...keys, createdAt: ctx.clock.now() },
        select: { id: true, username: true, displayName: true },
      })
      await onCreated?.(inner, listener.id)
      return listener
    }),
  )
}

export interface CreatedAdmin {
  id: string
  username: string
  email: string
}

/** Creates the one admin that set-up may create. Throws `AdminExists` (409); of two at once the constraint lets one win. */
export async function createFirstAdmin(
  ctx: DomainContext,
  input: AdminSetup,
  onCreated?: OnCreated,
): Promise<CreatedAdmin> {
  if ((await ctx.db.admin.count()) > 0) throw new AdminExists()
  const passwordHash = await hashPassword(input.password)
  // Many at once spend seconds on their passwords: those that come late need no connection to lose.
  if ((await ctx.db.admin.count()) > 0) throw new AdminExists()
  try {
    return await ctx.transaction(async (inner) => {
      // A concurrent call does not wait for a connection and a lock: it has lost.
      if (!(await isFirstToSetUp(inner))) throw new AdminExists()
      const admin = await inner.db.admin.create({
        data: {
          username: input.username,
          email: input.email,
          passwordHash,
          isFirst: true,
          role: 'owner',
          ...keysOf(input),
          createdAt: ctx.clock.now(),
        },
        select: { id: true, username: true, email: true },
      })
      await onCreated?.(inner, admin.id)
      return admin
    })
  } catch (error) {
    // One that waited too long for a connection has lost as well, where somebody won.
    const hasLost = uniqueViolation(error) || (await ctx.db.admin.count().catch(() => 0)) > 0
    throw hasLost ? new AdminExists() : error
  }
}

async function isFirstToSetUp(inner: DomainContext): Promise<boolean> {
  const [lock] = await inner.db.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('auth first admin', 0)) AS "taken"`
  return lock?.taken ?? false
}

interface Keys {
  usernameKey: string
  emailKey: string
}

function keysOf(input: { username: string; email: string }): Keys {
  return { usernameKey: accountKey(input.username), emailKey: accountKey(input.email) }
}

/** Spares the costly hash where the answer is known already; the constraint decides what happens at once. */
async function refuseTaken(
  { usernameKey, emailKey }: Keys,
  find: (where: { OR: ({ usernameKey: string } | { emailKey: string })[] }) => Promise<{ usernameKey: string } | null>,
): Promise<void> {
  if (await find({ OR: [{ usernameKey }] })) throw new UsernameTaken()
  if (await find({ OR: [{ emailKey }] })) throw new EmailTaken()
}

/** Says by name what an insert or an update collided with. */
export async function claiming<Result>(create: () => Promise<Result>): Promise<Result> {
  try {
    return await create()
  } catch (error) {
    const collided = uniqueViolation(error)
    if (collided?.includes('usernameKey')) throw new UsernameTaken()
    if (collided?.includes('emailKey')) throw new EmailTaken()
    throw error
  }
}
