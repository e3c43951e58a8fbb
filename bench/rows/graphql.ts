import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shot } from '../load/fire.ts'
import { tokenOf } from '../world/copy-accounts.ts'

const features = join(import.meta.dirname, '../../web/src/features')

/** Documents as the web writes them. */
export const webDocument = (...files: string[]) =>
  files.map((file) => readFileSync(join(features, file), 'utf8')).join('\n')

/** A GraphQL call as any client makes it. */
export const graphqlShot = (query: string, variables: object = {}, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', ...headers },
  body: JSON.stringify({ query, variables }),
})

/** The session cookie of an account of the world. */
export const cookieOf = (kind: 'artist' | 'listener' | 'admin', number = 0) => ({
  cookie: `fairwave=${tokenOf(kind, number)}`,
})
