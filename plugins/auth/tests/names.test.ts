import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { imitatesStaff, skeletonOf } from '../domain/accounts/usernames.ts'
import { VISIBLE_LINE } from '../rules/hidden.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { REGISTRATIONS_PER_HOUR: '1000' } })
  const { id } = await test.ctx.services.auth.createArtist(test.ctx, {
    username: 'nova-drive',
    email: 'nova@example.com',
    name: 'Nova Drive',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password: 'longenough',
  })
  await test.ctx.db.artist.update({ where: { id }, data: { approvedAt: test.clock.now() } })
})
afterAll(() => test.close())

let made = 0
const register = (path: string, fields: object) =>
  test.client().rest('POST', path, {
    username: `somebody${(made += 1)}`,
    email: `somebody${made}@example.com`,
    password: 'longenough',
    displayName: 'Somebody',
    name: 'Somebody',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    ...fields,
  })

describe('characters that nobody sees', () => {
  it.each([
    ['a direction control', 'Nova\u202Eevird'],
    ['an isolate', 'Nova\u2067Drive'],
    ['a zero-width space', 'Nova\u200BDrive'],
    ['a joiner between Latin letters', 'Nova\u200DDrive'],
    ['a word joiner', 'Nova\u2060Drive'],
    ['a soft hyphen', 'Nova\u00ADDrive'],
    ['a byte order mark', '\uFEFFNova'],
    ['a filler', 'Nova\u3164'],
    ['a tag', 'Nova\u{E0041}'],
  ])('are refused in names: %s', async (_what, name) => {
    for (const [path, field] of [
      ['/auth/user/register', 'displayName'],
      ['/auth/artist/register', 'name'],
      ['/auth/user/register', 'username'],
    ] as const) {
      const answer = await register(path, { [field]: `x${name}x` })
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
  })

  it.each(['❤️ Nova', '👩‍🎤 Nova', 'می‌خواهم', 'क्‍ष', 'Nóva – “Live” 夜', '🏳️‍🌈'])(
    'are welcome where a script is spelt with them: %s',
    (title) => {
      expect(VISIBLE_LINE.test(title)).toBe(true)
    },
  )
})

describe('names that look like others', () => {
  it.each([
    ['/auth/artist/register', 'name', 'N\u043Ev\u0430 Drive'],
    ['/auth/user/register', 'displayName', 'Nov\u0430 Drive'],
    ['/auth/user/register', 'username', 'n\u043Eva-drive'],
    ['/auth/user/register', 'displayName', 'F\u0430irwave'],
    ['/auth/user/register', 'displayName', 'Supp0rt'],
    ['/auth/user/register', 'displayName', 'Fairwave \u0410dmin'],
    ['/auth/artist/register', 'name', '\u0405ecurity'],
  ])('are refused: %s %s %s', async (path, field, name) => {
    const answer = await register(path, { [field]: name })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining('looks like') } } })
  })

  it('are refused when an account is renamed to them, and an artist may spell its own name so', async () => {
    const client = test.client()
    await client.rest('POST', '/auth/user/register', {
      username: 'renamed',
      email: 'renamed@example.com',
      password: 'longenough',
      displayName: 'Renamed',
    })
    await client.rest('POST', '/auth/user/login', { username: 'renamed', password: 'longenough' })
    const answer = await client.rest('PUT', '/account/name', { name: 'N\u043Eva Drive' })
    expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.stringContaining('looks like') } } })
    const artist = await test.ctx.db.artist.findUniqueOrThrow({ where: { usernameKey: 'nova-drive' } })
    const own = { accountKind: 'artist', accountId: artist.id } as const
    await test.ctx.services.auth.renameAccount(test.ctx, own, 'N\u043Eva Drive')
    await test.ctx.services.auth.renameAccount(test.ctx, own, 'Nova Drive')
  })

  it.each(['Антенна', 'Ωmega', 'Ode', 'Øde', 'Nova Drive', 'Björk', '夜の街', 'Administrators', 'The Supporters'])(
    'are none where they only share letters: %s',
    async (name) => expect((await register('/auth/artist/register', { name })).status).toBe(201),
  )

  it('are compared by how they look', () => {
    expect(skeletonOf('Nоvа Drіve')).toBe('nova drive')
    expect(imitatesStaff('Fаirwave')).toBe(true)
    expect(imitatesStaff('ADMlN')).toBe(true)
    expect(imitatesStaff('Fairwave Support')).toBe(false)
  })
})
