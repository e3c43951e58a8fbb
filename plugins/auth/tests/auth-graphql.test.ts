import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [auth] })
})
afterAll(() => test.close())

const STATUS = '{ authStatus { isAuthenticated userType adminUsername artistUsername userUsername artistId } }'
const REGISTER_ARTIST = `mutation ($input: RegisterArtistInput!) { registerArtist(input: $input) {
  __typename
  ... on RegisterArtistSuccess { data { requiresApproval artist { id username name } } }
  ... on Error { message code }
} }`
const REGISTER_USER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) {
  __typename
  ... on RegisterUserSuccess { data { id username displayName } }
  ... on Error { code }
} }`
const SETUP = `mutation ($input: SetupAdminInput!) { setupAdmin(input: $input) {
  __typename
  ... on SetupAdminSuccess { data { username email } }
  ... on AdminExistsError { message code }
} }`
const ARTIST =
  'query ($id: ID, $username: String) { artist(id: $id, username: $username) { id username name genre bio email approved createdAt } }'

const neon = {
  username: 'Neon',
  email: 'neon@example.com',
  name: 'Neon Rider',
  genre: 'Outrun',
  bio: 'Writes songs for night drives.',
  password: 'secret-7',
}
const kim = { username: 'kim', email: 'kim@example.com', displayName: 'Kim', password: 'secret-7' }
const boss = { username: 'boss', email: 'boss@example.com', password: 'longenough' }

describe('registration', () => {
  it('signs an artist in', async () => {
    const client = test.client()
    const { data } = await client.graphql<{ registerArtist: { data: { artist: { id: string } } } }>(REGISTER_ARTIST, {
      input: neon,
    })
    const id = data?.registerArtist.data.artist.id
    expect(data?.registerArtist).toEqual({
      __typename: 'RegisterArtistSuccess',
      data: { requiresApproval: true, artist: { id, username: 'Neon', name: 'Neon Rider' } },
    })
    expect((await client.graphql(STATUS)).data).toEqual({
      authStatus: {
        isAuthenticated: true,
        userType: 'artist',
        adminUsername: null,
        artistUsername: 'Neon',
        userUsername: null,
        artistId: id,
      },
    })
  })

  it('answers with what is taken as results', async () => {
    expect((await test.client().graphql(REGISTER_ARTIST, { input: { ...neon, username: 'neon' } })).data).toEqual({
      registerArtist: {
        __typename: 'UsernameTakenError',
        message: 'Username is already taken',
        code: 'USERNAME_TAKEN',
      },
    })
    expect(
      (await test.client().graphql(REGISTER_ARTIST, { input: { ...neon, username: 'neon2' } })).data,
    ).toMatchObject({ registerArtist: { __typename: 'EmailTakenError', code: 'EMAIL_TAKEN' } })
    expect((await test.client().graphql(REGISTER_USER, { input: kim })).data).toMatchObject({
      registerUser: { data: { username: 'kim', displayName: 'Kim' } },
    })
    expect((await test.client().graphql(REGISTER_USER, { input: kim })).data).toMatchObject({
      registerUser: { __typename: 'UsernameTakenError' },
    })
  })

  it('answers with what is wrong as an error with fields', async () => {
    const { data, errors } = await test.client().graphql(REGISTER_ARTIST, { input: { ...neon, bio: 'short' } })
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: 'Bio must be at least 20 characters',
      extensions: { code: 'BAD_INPUT', fields: { bio: 'Bio must be at least 20 characters' } },
    })
  })

  it('sets up one admin, who then signs in', async () => {
    const client = test.client()
    const setupOpen = async () => (await test.client().graphql('{ setupOpen }')).data
    expect(await setupOpen()).toEqual({ setupOpen: true })
    expect((await client.graphql(SETUP, { input: boss })).data).toEqual({
      setupAdmin: { __typename: 'SetupAdminSuccess', data: { username: 'boss', email: 'boss@example.com' } },
    })
    expect(await setupOpen()).toEqual({ setupOpen: false })
    expect(client.cookie).toBeNull()
    expect(
      (await client.graphql(SETUP, { input: { ...boss, username: 'other', email: 'other@example.com' } })).data,
    ).toEqual({
      setupAdmin: { __typename: 'AdminExistsError', message: 'An admin may already exist', code: 'ADMIN_EXISTS' },
    })
    expect(
      (
        await client.graphql(
          'mutation { loginAdmin(input: { username: "BOSS", password: "longenough" }) { username email } }',
        )
      ).data,
    ).toEqual({ loginAdmin: { username: 'boss', email: 'boss@example.com' } })
  })
})

describe('sign-in and sign-out', () => {
  it('goes through the three kinds', async () => {
    const client = test.client()
    expect(
      (await client.graphql('mutation { loginUser(input: { username: "kim", password: "secret-7" }) { displayName } }'))
        .data,
    ).toEqual({ loginUser: { displayName: 'Kim' } })
    expect(
      (await client.graphql('mutation { loginArtist(input: { username: "neon", password: "secret-7" }) { name } }'))
        .data,
    ).toEqual({ loginArtist: { name: 'Neon Rider' } })
    expect(
      (await client.graphql('mutation { logout(userType: artist) { userType artistId userUsername } }')).data,
    ).toEqual({ logout: { userType: 'user', artistId: null, userUsername: 'kim' } })
    expect((await client.graphql('mutation { logout(userType: user) { isAuthenticated } }')).data).toEqual({
      logout: { isAuthenticated: false },
    })
    expect((await client.graphql('mutation { logout(userType: user) { isAuthenticated } }')).errors?.[0]).toMatchObject(
      { message: 'No user type found', extensions: { code: 'NO_USER_TYPE' } },
    )
  })

  it.each(['loginArtist', 'loginUser', 'loginAdmin'])('%s refuses wrong credentials with a code', async (field) => {
    for (const username of ['neon', 'kim', 'boss', 'nobody']) {
      const { errors } = await test
        .client()
        .graphql(`mutation { ${field}(input: { username: "${username}", password: "wrong" }) { id } }`)
      expect(errors?.[0]).toMatchObject({ message: 'Invalid credentials', extensions: { code: 'INVALID_CREDENTIALS' } })
    }
  })
})

describe('artist', () => {
  const signedIn = async (field: string, username: string, password: string) => {
    const client = test.client()
    await client.graphql(`mutation { ${field}(input: { username: "${username}", password: "${password}" }) { id } }`)
    return client
  }

  it('is hidden while pending, except from themselves and admins', async () => {
    expect((await test.client().graphql(ARTIST, { username: 'neon' })).data).toEqual({ artist: null })
    expect((await (await signedIn('loginUser', 'kim', 'secret-7')).graphql(ARTIST, { username: 'neon' })).data).toEqual(
      {
        artist: null,
      },
    )
    const shown = { artist: expect.objectContaining({ username: 'Neon', approved: false, email: 'neon@example.com' }) }
    expect(
      (await (await signedIn('loginArtist', 'neon', 'secret-7')).graphql(ARTIST, { username: 'neon' })).data,
    ).toEqual(shown)
    expect(
      (await (await signedIn('loginAdmin', 'boss', 'longenough')).graphql(ARTIST, { username: 'neon' })).data,
    ).toEqual(shown)
  })

  it('is public once approved, without the email', async () => {
    await test.client().rest('POST', '/auth/artist/register', neon)
    const artist = await test.ctx.services.auth.findArtistByUsername(test.ctx, 'neon')
    await test.ctx.services.auth.approveArtist(test.ctx, artist?.id ?? '')
    const byId = (await test.client().graphql(ARTIST, { id: artist?.id })).data
    expect(byId).toEqual({
      artist: {
        id: artist?.id,
        username: 'Neon',
        name: 'Neon Rider',
        genre: 'Outrun',
        bio: neon.bio,
        email: null,
        approved: true,
        createdAt: '2026-11-10T12:00:00.000Z',
      },
    })
    expect((await test.client().graphql(ARTIST, { username: 'NEON' })).data).toEqual(byId)
  })

  it.each([
    { id: '0195f3a0-0000-7000-8000-000000000000' },
    { id: 'not-an-id' },
    { id: '' },
    { username: 'nobody' },
    { username: '' },
    { username: 'a\0' },
  ])('is null for %j', async (variables) => {
    expect(await test.client().graphql(ARTIST, variables)).toMatchObject({ data: { artist: null } })
  })

  it('needs one of id and username', async () => {
    expect((await test.client().graphql(ARTIST, {})).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
    expect((await test.client().graphql(ARTIST, { id: 'x', username: 'y' })).errors?.[0]?.extensions?.code).toBe(
      'BAD_INPUT',
    )
  })
})
