import type { ArtistRegistration, Credentials, UserRegistration } from '../../../../plugins/auth/rules.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { LoginArtistRequest, RegisterArtistRequest } from './artist-account.request.generated.ts'
import { LoginUserRequest, RegisterUserRequest } from './user-account.request.generated.ts'

// Without Apollo and its 50 KB: signing in and signing up need one answer, once.

export const loginUser = async (input: Credentials) => (await graphqlRequest(LoginUserRequest, { input })).loginUser

export const loginArtist = async (input: Credentials) =>
  (await graphqlRequest(LoginArtistRequest, { input })).loginArtist

export const registerUser = async (input: UserRegistration) =>
  (await graphqlRequest(RegisterUserRequest, { input })).registerUser

export const registerArtist = async (input: ArtistRegistration) =>
  (await graphqlRequest(RegisterArtistRequest, { input })).registerArtist
