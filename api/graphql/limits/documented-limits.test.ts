import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plugins } from '#plugins'
import { BODY_LIMIT } from '../../rest/mount-routes.ts'
import { OPERATION_LIMITS } from './operation-limits.ts'

it('the numbers of docs/api.md are those that hold', () => {
  const rows = new Map(
    [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| (.+?) \| ([\d, KB]+) \|$/gm)].map(([, what, numbers]) => [
      String(what).replace(/ \(.*/, ''),
      numbers,
    ]),
  )
  const limits = OPERATION_LIMITS
  const perMinute = plugins
    .map(({ config }) => config?.safeParse({}).data as Record<string, unknown> | undefined)
    .find((settings) => settings && 'TOKEN_REQUESTS_PER_MINUTE' in settings)?.TOKEN_REQUESTS_PER_MINUTE
  expect(Object.fromEntries(rows)).toEqual({
    'objects that an operation can answer': String(limits.cost),
    page: String(limits.page),
    'characters of a document': String(limits.source),
    'tokens of a document': String(limits.tokens),
    'brackets inside brackets': String(limits.nesting),
    depth: String(limits.depth),
    'fields as written, and with fragments in place': `${limits.fields}, ${limits.expandedFields}`,
    'root fields': String(limits.rootFields),
    'aliases, directives': `${limits.aliases}, ${limits.directives}`,
    'JSON body': `${BODY_LIMIT / 1024} KB`,
    'requests of a token a minute': String(perMinute),
  })
})
