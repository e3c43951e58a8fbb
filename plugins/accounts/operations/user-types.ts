import { scalarOutput } from '#api/operation/operation.ts'
import { z } from 'zod'

export const person = { signedIn: true } as const
export const everybody = { public: true } as const

export const USER_TYPES = z.enum(['user', 'artist', 'admin'])
export const WHICH =
  'Of which of the accounts that are signed in: user, artist or admin; the one that signed in last unless told.'
export const TOKEN = 'What stands in the link of the mail behind the #.'

/** Calls by the link of a mail answer of which kind the account is, and what was done. */
export const userTypeOutput = (done: string) => scalarOutput('String', 'userType', USER_TYPES, done)
