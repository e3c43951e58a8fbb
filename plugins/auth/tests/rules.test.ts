import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  accountKey,
  adminSetupSchema,
  artistRegistrationFormSchema,
  artistRegistrationSchema,
  credentialsSchema,
  userRegistrationFormSchema,
  userRegistrationSchema,
} from '../rules.ts'

const artist = {
  username: 'neon',
  email: 'neon@example.com',
  name: 'Neon Rider',
  genre: 'Outrun',
  bio: 'Writes songs for night drives.',
  password: 'secret',
}
const listener = { username: 'kim', email: 'kim@example.com', displayName: 'Kim', password: 'secret' }
const admin = { username: 'root', email: 'root@example.com', password: 'longenough' }

function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(input).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

describe('artist registration', () => {
  it('takes what the specification allows, trimmed', () => {
    expect(artistRegistrationSchema.parse({ ...artist, username: ' neon ', password: ' six   ' })).toEqual({
      ...artist,
      password: ' six   ',
    })
  })
  it('takes the shortest there may be of artists', () => {
    const shortest = {
      ...artist,
      username: 'abc',
      name: 'Nn',
      genre: 'O',
      bio: 'exactly twenty chars',
      password: '123456',
    }
    expect(shortest.bio).toHaveLength(20)
    expect(artistRegistrationSchema.parse(shortest)).toEqual(shortest)
  })
  it('takes passwords of 64 to 200 characters whole, of whatever signs', () => {
    for (const password of ['x'.repeat(64), `${'日本 '.repeat(66)}é!`, 'y'.repeat(200)]) {
      expect(artistRegistrationSchema.parse({ ...artist, password }).password).toBe(password)
      expect(userRegistrationSchema.parse({ ...listener, password }).password).toBe(password)
      expect(adminSetupSchema.parse({ ...admin, password }).password).toBe(password)
      expect(credentialsSchema.parse({ username: 'neon', password }).password).toBe(password)
    }
  })
  it('says what the specification says of artists', () => {
    expect(
      messages(artistRegistrationFormSchema, {
        username: 'ab',
        email: 'x',
        name: 'N',
        genre: '',
        bio: 'nineteen characters',
        password: '12345',
        confirmPassword: '123456',
      }),
    ).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      name: 'Artist name must be at least 2 characters',
      genre: 'Please select a genre',
      bio: 'Bio must be at least 20 characters',
      password: 'Password must be at least 6 characters',
      confirmPassword: "Passwords don't match",
    })
  })
  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  ab  ', 'Username must be at least 3 characters'],
    ['username', undefined, 'Username must be at least 3 characters'],
    ['username', 7, 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(41), 'Username must be at most 40 characters'],
    ['username', 'a/b/c', 'Username may only contain letters, numbers, dots, dashes and underscores'],
    ['username', 'abc\0', 'Username may only contain letters, numbers, dots, dashes and underscores'],
    ['username', '...', 'Username must contain a letter or a number'],
    ['username', 'Register', 'This username is reserved'],
    ['username', 'LOGIN', 'This username is reserved'],
    ['email', 'neon', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['name', 'N', 'Artist name must be at least 2 characters'],
    ['name', 'N\u0007N', 'Artist name contains characters that cannot be shown'],
    ['genre', '', 'Please select a genre'],
    ['genre', undefined, 'Please select a genre'],
    ['bio', 'nineteen characters', 'Bio must be at least 20 characters'],
    ['bio', ' '.repeat(30), 'Bio must be at least 20 characters'],
    ['bio', 'x'.repeat(5_001), 'Bio must be at most 5000 characters'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ])('refuses %s %j', (field, value, message) => {
    expect(messages(artistRegistrationSchema, { ...artist, [field]: value })).toEqual({ [field]: message })
  })
  it('asks for the password twice in the form, beside other mistakes', () => {
    expect(messages(artistRegistrationFormSchema, { ...artist, username: 'x', confirmPassword: 'other' })).toEqual({
      username: 'Username must be at least 3 characters',
      confirmPassword: "Passwords don't match",
    })
  })
})

describe('listener registration', () => {
  it('keeps route words free to listeners, who have no page', () => {
    expect(userRegistrationSchema.parse({ ...listener, username: 'login' }).username).toBe('login')
  })
  it('takes the shortest there may be of listeners', () => {
    const shortest = { ...listener, username: 'abc', displayName: 'Kk', password: '123456' }
    expect(userRegistrationSchema.parse(shortest)).toEqual(shortest)
  })
  it('says what the specification says of listeners', () => {
    expect(
      messages(userRegistrationFormSchema, {
        username: 'ab',
        email: 'x',
        displayName: 'K',
        password: '12345',
        confirmPassword: '',
      }),
    ).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      displayName: 'Display name must be at least 2 characters',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})

describe('admin set-up and sign-in', () => {
  it('says what the specification says of admins', () => {
    expect(messages(adminSetupSchema, { username: 'ab', email: 'x', password: '1234567' })).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
    })
  })
  it('takes the shortest there may be of admins', () => {
    const shortest = { ...admin, username: 'abc', password: '12345678' }
    expect(adminSetupSchema.parse(shortest)).toEqual(shortest)
  })
  it('names what is missing', () => {
    expect(messages(credentialsSchema, { username: ' ', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
    expect(messages(credentialsSchema, {})).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
  })
})

it('compares names without regard to case and width', () => {
  expect(accountKey(' NeOn ')).toBe(accountKey('ｎｅｏｎ'))
})
