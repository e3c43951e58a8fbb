import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webDocuments } from '../../web/documents.ts'
import type { Shot } from '../load/fire.ts'
import { tokenOf } from '../world/copy-accounts.ts'

const features = join(import.meta.dirname, '../../web/src/features')

/** A document as the web writes it: one operation, and fragments. A server would not know which of several is meant. */
export function webDocument(...files: string[]): string {
  const text = files.map((file) => readFileSync(join(features, file), 'utf8')).join('\n')
  const operations = text.match(/^(?:query|mutation|subscription)\b/gm)?.length ?? 0
  if (operations !== 1) throw new Error(`${files.join(', ')} has ${operations} operations`)
  return text
}

/** An operation as the web sends it, by its name. */
export function webOperation(name: string): string {
  const found = webDocuments(join(import.meta.dirname, '../..')).find((document) => document.name === name)
  if (!found) throw new Error(`the web has no operation ${name}`)
  return found.text
}

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
