import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import type { UserType } from '../auth-status.tsx'
import { graphqlRequest } from '../graphql-request.ts'
import { confirmIdentityWithPasskey, loginWithPasskey, startPasskeyLogin } from './passkey-requests.ts'

// Fetched when somebody uses a passkey.

export type PasskeyAccount = { id: string; username: string; name: string }

const sign = async () => {
  const { startPasskeyLogin: optionsJSON } = await graphqlRequest<{
    startPasskeyLogin: PublicKeyCredentialRequestOptionsJSON
  }>(startPasskeyLogin)
  return await startAuthentication({ optionsJSON })
}

/** Signs in the account of this kind whose passkey it is. */
export const signInByPasskey = async (userType: UserType): Promise<PasskeyAccount> => {
  const credential = await sign()
  return (await graphqlRequest<{ loginWithPasskey: PasskeyAccount }>(loginWithPasskey, { userType, credential }))
    .loginWithPasskey
}

/** Shows by a passkey that it is oneself. */
export const confirmByPasskey = async (userType: UserType | undefined): Promise<void> => {
  await graphqlRequest(confirmIdentityWithPasskey, { userType, credential: await sign() })
}
