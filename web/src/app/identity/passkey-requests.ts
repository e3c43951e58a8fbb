// Without Apollo, for the pages that do without it. A test holds them against the schema.
export const startPasskeyLogin = 'mutation StartPasskeyLogin { startPasskeyLogin }'
export const loginWithPasskey = `mutation LoginWithPasskey($userType: String, $credential: JSON!) {
  loginWithPasskey(userType: $userType, credential: $credential) { id username name }
}`
export const confirmIdentity = `mutation ConfirmIdentity($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) }`
export const confirmIdentityWithPasskey = `mutation ConfirmIdentityWithPasskey($userType: String, $credential: JSON!) {
  confirmIdentityWithPasskey(userType: $userType, credential: $credential)
}`
export const factorsOf = `query FactorsOf($userType: String) { myFactors(userType: $userType) { hasApp passkeys { id } } }`
