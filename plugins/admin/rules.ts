import { suspensionSchema } from '#plugins/auth/rules.ts'
import { z } from 'zod'

/** A listener (`user`) or an artist. */
export const personSchema = z.object({
  userType: z
    .enum(['user', 'artist'], { error: 'Say user or artist' })
    .describe('Whether it is a listener or an artist: user or artist.'),
  id: z.string('An id is text'),
})

export const accountOf = ({ userType, id }: z.output<typeof personSchema>) => ({ accountKind: userType, accountId: id })

export const reasonSchema = suspensionSchema
