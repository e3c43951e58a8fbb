import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { UserType } from '../auth-status.tsx'
import { graphqlRequest } from '../graphql-request.ts'
import {
  ConfirmIdentityWithPasskeyRequest,
  LoginWithPasskeyRequest,
  StartPasskeyLoginRequest,
} from './identity.request.generated.ts'

// Fetched when somebody uses a passkey.

export type PasskeyAccount = { id: string; username: string; name: string }

const sign = async () => {
  const { startPasskeyLogin } = await graphqlRequest(StartPasskeyLoginRequest, {})
  return await startAuthentication({ optionsJSON: startPasskeyLogin as PublicKeyCredentialRequestOptionsJSON })
}

/** Signs in the account of this kind whose passkey it is. */
export const signInByPasskey = async (userType: UserType, comeBack: boolean): Promise<PasskeyAccount> =>
  (await graphqlRequest(LoginWithPasskeyRequest, { userType, credential: await sign(), comeBack })).loginWithPasskey

/** Shows by a passkey that it is oneself. */
export const confirmByPasskey = async (userType: UserType | undefined): Promise<void> => {
  await graphqlRequest(ConfirmIdentityWithPasskeyRequest, { userType: userType ?? null, credential: await sign() })
}
