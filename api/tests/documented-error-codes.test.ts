import { globSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { plugins } from '#plugins'

const text = readFileSync('schema.graphql', 'utf8')
const types = Object.keys(buildSchema(text).getTypeMap())
/** All that is said to clients in words: descriptions of GraphQL, summaries of REST, and the page for developers. */
const told = [
  ...[...text.matchAll(/"""([\s\S]*?)"""/g)].map(([, description]) => description),
  ...plugins.flatMap(({ routes }) => routes.map(({ summary }) => summary)),
  readFileSync('docs/api.md', 'utf8'),
].join('\n')

/** Without the kernel's adapters, whose codes the doors translate, and what tests hold answers against. */
const NO_OUTCOMES = /\.test\.ts$|\/testing\/|^api\/(?:scaffold|platform|backup)\/|assert-answered\.ts$/

const BASES = 'DomainError|InputError|NotSignedIn|Forbidden|Conflict|RateLimited|Unavailable|NotFound'
const CODE = /'([A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)'/
/** A class of errors with its body, up to the brace that ends it. */
const CLASS = new RegExp(`class (\\w+) extends (?:${BASES})\\b[\\s\\S]*?\\n}`, 'g')
const THROWN = new RegExp(`new (?:${BASES})\\((?:[^()]|\\([^()]*\\))*\\)`, 'g')

/** Codes of a file with the class that has them, where there is one. */
function codesIn(source: string): { code: string; className: string | null }[] {
  const of = (part: string, className: string | null) => {
    const code = CODE.exec(part)?.[1]
    return code === undefined ? [] : [{ code, className }]
  }
  return [
    ...[...source.matchAll(CLASS)].flatMap(([body, name]) => of(body, name as string)),
    ...[...source.matchAll(THROWN)].flatMap(([call]) => of(call, null)),
  ]
}

/** A member of a union is told by its type. */
const isTold = ({ code, className }: { code: string; className: string | null }) =>
  new RegExp(`\\b${code}\\b`).test(told) ||
  (className !== null && types.some((type) => type.endsWith(`${className}Error`)))

it('each code of an outcome is told: by a type, a description, a summary or docs/api.md', async () => {
  const files = globSync('{api,plugins}/**/*.ts').filter((file) => !NO_OUTCOMES.test(file))
  const codes = files.flatMap((file) => codesIn(readFileSync(file, 'utf8')))
  expect(codes.length).toBeGreaterThan(60)
  expect([...new Set(codes.filter((code) => !isTold(code)).map(({ code }) => code))].toSorted()).toEqual([])
})

it('a code that is told nowhere would be found out', () => {
  const source = `
    class Lost extends Conflict {
      constructor() {
        super(message('It is lost'), 'LOST_FOR_GOOD')
      }
    }
    throw new Forbidden(sorry(now), 'GONE_FOR_GOOD')
    throw new NotFound('A thing')
    class SoldOut extends Conflict {
      constructor() { super('', 'NEVER_TOLD') }
    }
`.replaceAll('\n    ', '\n')
  expect(codesIn(source)).toEqual([
    { code: 'LOST_FOR_GOOD', className: 'Lost' },
    { code: 'NEVER_TOLD', className: 'SoldOut' },
    { code: 'GONE_FOR_GOOD', className: null },
  ])
  expect(
    codesIn(source)
      .filter((code) => !isTold(code))
      .map(({ code }) => code),
  ).toEqual(['LOST_FOR_GOOD', 'GONE_FOR_GOOD'])
})
