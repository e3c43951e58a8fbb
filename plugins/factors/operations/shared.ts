import type { RequestContext } from '#api/app/request-context.ts'
import type { Output } from '#api/operation/operation.ts'
import { z } from 'zod'

export const person = { signedIn: true } as const
/** Also admins who must set up a factor before anything else. */
export const settingUp = { signedIn: true, settingUpFactor: true } as const
export const everybody = { public: true } as const

export const WHICH = 'Of which account: user, artist or admin; the one that signed in last unless told.'
export const FRESH =
  'Code CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes. Not with an access token.'
export const REST_FRESH = '403 CONFIRM_IDENTITY where the account did not sign in or confirm within 15 minutes.'
export const VERIFIED = 'Code ADDRESS_NOT_VERIFIED while the address of the account is not confirmed.'
export const REST_VERIFIED = '403 ADDRESS_NOT_VERIFIED while the address of a listener or artist is not confirmed.'
export const LAST = 'The last one of an admin stays where admins must have one.'
export const REST_LAST = '409 LAST_SECOND_FACTOR for the last one of an admin, where admins must have one.'

/** Which account it is about, where null is as good as nothing. */
export const ofAccount = {
  describe: { userType: WHICH },
  types: { userType: 'String' },
  ignoreNull: ['userType'],
} as const

/** Recovery codes, which are told once. */
export const codesOutput: Output<string[]> = {
  type: ['String'],
  nullable: false,
  shape: z.object({ recoveryCodes: z.array(z.string()) }),
  toRest: (_ctx, recoveryCodes) => ({ recoveryCodes }),
}

export const siteOf = (context: RequestContext) => ({ origin: new URL(context.addressOf('/')).origin })
