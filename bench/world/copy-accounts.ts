import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { idOf } from './ids.ts'
import { type WorldPlan, artistOf, listenerOf } from './plan.ts'
import { GENRES, stageName } from './words.ts'

const DAY = 86_400_000
/** Signed-in artists; every listener has a session. */
const SIGNED_IN_ARTISTS = 200
/** Everybody's, so that one can look around in a world. */
export const PASSWORD = 'a quiet night drive'

/** The cookie of an account, derived, so that nobody has to sign in a hundred thousand times. */
export const tokenOf = (kind: 'artist' | 'listener' | 'admin', number: number) =>
  createHash('sha256').update(`bench session ${kind} ${number}`).digest('base64url')

export async function copyAccounts(client: pg.Client, plan: WorldPlan): Promise<void> {
  const passwordHash = await hash(PASSWORD)
  const { size, now } = plan
  const adminId = idOf('admin', 0, now - 800 * DAY)
  await copyRows(
    client,
    'Admin',
    ['id', 'username', 'usernameKey', 'email', 'emailKey', 'passwordHash', 'role', 'isFirst', 'createdAt'],
    [[adminId, 'admin', 'admin', ...mail('admin'), passwordHash, 'owner', true, new Date(now - 800 * DAY)]],
  )
  await copyRows(
    client,
    'Artist',
    [
      'id',
      'username',
      'usernameKey',
      'email',
      'emailKey',
      'name',
      'genre',
      'bio',
      'passwordHash',
      'approvedAt',
      'createdAt',
    ],
    each(size.artists, (number) => {
      const { id, username, approvedAt, createdAt } = artistOf(plan, number)
      const genre = GENRES[number % GENRES.length] as string
      const bio = `${stageName(number)} makes ${genre.toLowerCase()} between midnight and the first train.`
      return [
        ...[id, username, username, ...mail(username), stageName(number), genre, bio, passwordHash],
        approvedAt === null ? null : new Date(approvedAt),
        new Date(createdAt),
      ]
    }),
  )
  await copyRows(
    client,
    'Listener',
    ['id', 'username', 'usernameKey', 'email', 'emailKey', 'displayName', 'passwordHash', 'createdAt'],
    each(size.listeners, (number) => {
      const { id, username, createdAt } = listenerOf(plan, number)
      return [id, username, username, ...mail(username), `Listener ${number}`, passwordHash, new Date(createdAt)]
    }),
  )
  await copySessions(client, plan, adminId)
}

const mail = (username: string) => [`${username}@bench.example.com`, `${username}@bench.example.com`]

async function copySessions(client: pg.Client, plan: WorldPlan, adminId: string): Promise<void> {
  const { size, now } = plan
  const session = (
    number: number,
    token: string,
    userType: string,
    ids: { listenerId?: string; artistId?: string; adminId?: string },
  ) => [
    ...[idOf('session', number, now), `\\x${createHash('sha256').update(token).digest('hex')}`, userType],
    ...[ids.listenerId ?? null, ids.artistId ?? null, ids.adminId ?? null],
    ...[new Date(now), new Date(now), new Date(now), new Date(now + 30 * DAY)],
  ]
  await copyRows(
    client,
    'Session',
    [
      'id',
      'tokenHash',
      'userType',
      'listenerId',
      'artistId',
      'adminId',
      'createdAt',
      'signedInAt',
      'lastSeenAt',
      'expiresAt',
    ],
    (function* () {
      yield session(0, tokenOf('admin', 0), 'admin', { adminId })
      for (let number = 0; number < Math.min(SIGNED_IN_ARTISTS, size.artists); number += 1)
        yield session(1 + number, tokenOf('artist', number), 'artist', { artistId: artistOf(plan, number).id })
      for (let number = 0; number < size.listeners; number += 1)
        yield session(1_000 + number, tokenOf('listener', number), 'user', { listenerId: listenerOf(plan, number).id })
    })(),
  )
}

export function* each<Row>(count: number, row: (number: number) => Row): Generator<Row> {
  for (let number = 0; number < count; number += 1) yield row(number)
}
