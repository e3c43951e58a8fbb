import { graphqlRequest } from '../../app/graphql-request.ts'
import type { Credentials } from '../../../../plugins/auth/rules.ts'

// Without Apollo and its 50 KB: signing in needs one answer, once. A test holds the two against the schema.
export const loginUserMutation = `mutation LoginUser($input: LoginInput!) {
  loginUser(input: $input) { id displayName }
}`
export const loginArtistMutation = `mutation LoginArtist($input: LoginInput!) {
  loginArtist(input: $input) { id username name }
}`

type User = { id: string; displayName: string }
type Artist = { id: string; username: string; name: string }

export const loginUser = async (input: Credentials): Promise<User> =>
  (await graphqlRequest<{ loginUser: User }>(loginUserMutation, { input })).loginUser

export const loginArtist = async (input: Credentials): Promise<Artist> =>
  (await graphqlRequest<{ loginArtist: Artist }>(loginArtistMutation, { input })).loginArtist
