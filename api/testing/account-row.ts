import { randomBytes } from 'node:crypto'

/** Columns that accounts of every kind have, under a username that no other test takes; nobody knows the password. */
export function accountRow(name: string) {
  const username = `${name}-${randomBytes(5).toString('hex')}`
  return {
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    passwordHash: 'none',
  }
}
