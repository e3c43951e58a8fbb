import type { Actor, UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { holdAdmin } from './first-admin.ts'

type SignedIn = Pick<Actor, 'userType' | 'user' | 'artist' | 'admin' | 'adminWithoutFactor'>

const nobody: SignedIn = { userType: null, user: null, artist: null, admin: null }

/** The one account as somebody who is signed in with nothing else; null when it is gone, closed or suspended. */
export async function findAccount(ctx: DomainContext, kind: UserType, id: string): Promise<SignedIn | null> {
  if (kind === 'user') {
    const user = await ctx.db.listener.findUnique({
      where: { id, deletesAt: null, suspendedAt: null },
      select: { id: true, username: true, displayName: true },
    })
    return user && { ...nobody, userType: kind, user: { id: user.id, username: user.username, name: user.displayName } }
  }
  if (kind === 'artist') {
    const artist = await ctx.db.artist.findUnique({
      where: { id, deletesAt: null, suspendedAt: null },
      select: { id: true, username: true, name: true, approvedAt: true },
    })
    return (
      artist && {
        ...nobody,
        userType: kind,
        artist: { id: artist.id, username: artist.username, name: artist.name, approved: artist.approvedAt !== null },
      }
    )
  }
  const admin = await ctx.db.admin.findUnique({
    where: { id, deletesAt: null },
    select: { id: true, username: true, role: true },
  })
  return admin && (await holdAdmin(ctx, { ...nobody, userType: kind, admin: { ...admin, name: admin.username } }))
}
