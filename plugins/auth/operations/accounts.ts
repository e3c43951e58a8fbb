import { defineOutput, type Output } from '#api/operation/operation.ts'
import { z } from 'zod'

interface ArtistAccount {
  id: string
  username: string
  name: string
}
interface UserAccount {
  id: string
  username: string
  displayName: string
}
interface AdminAccount {
  id: string
  username: string
  email: string
}

const artistShape = z.object({ id: z.uuid(), username: z.string(), name: z.string() })
const userShape = z.object({ id: z.uuid(), username: z.string(), displayName: z.string() })
const adminShape = z.object({ username: z.string(), email: z.string() })

// REST says of which kind the account is by the name of the field that has it.
export const artistOutput: Output<ArtistAccount> = {
  type: 'ArtistAccount',
  shape: z.object({ artist: artistShape }),
  toRest: (_ctx, artist) => ({ artist }),
}
export const userOutput: Output<UserAccount> = {
  type: 'UserAccount',
  shape: z.object({ user: userShape }),
  toRest: (_ctx, user) => ({ user }),
}
export const adminOutput: Output<AdminAccount> = {
  type: 'AdminAccount',
  shape: z.object({ admin: adminShape }),
  toRest: (_ctx, admin) => ({ admin }),
}
export const firstAdminOutput: Output<AdminAccount> = {
  type: 'AdminAccount',
  shape: z.object({ success: z.literal(true), admin: adminShape }),
  toRest: (_ctx, admin) => ({ success: true, admin }),
}
export const newArtistOutput = defineOutput<{ artist: ArtistAccount; requiresApproval: boolean }>({
  type: 'RegisterArtistPayload',
  shape: z.object({ artist: artistShape, requiresApproval: z.boolean() }),
})
