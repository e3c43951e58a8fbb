import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { closureOf } from '../../app/compose.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { assertMeasured } from '../limits/measure-document.ts'
import { assertAffordable } from '../limits/operation-cost.ts'
import { schemaOf } from '../schema-of.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) => test.client().inject({ method: 'GET', url, headers })
const page = () => get('/graphql', { accept: 'text/html,application/xhtml+xml' })

describe('the explorer', () => {
  it('is what a browser gets at /graphql', async () => {
    const { statusCode, headers, body } = await page()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<div id="root">')
    expect(
      (await get('/graphql?query={version}', { accept: 'application/json', 'x-graphql-yoga-csrf': '1' })).body,
    ).toContain('"version"')
  })

  it('is held by a policy of its own to files of this server', async () => {
    const { headers, body } = await page()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).not.toMatch(/https:|unsafe-eval|\*/)
    for (const [, attributes, inline] of body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g))
      expect(
        attributes?.includes('application/json') || (attributes?.includes('src="/graphql/explorer/') && inline === ''),
      ).toBe(true)
    expect(body).not.toMatch(/(?:src|href)="https?:/)
  })

  it('has all of its files, packed for those who take that', async () => {
    const named = [...(await page()).body.matchAll(/(?:src|href)="(\/graphql\/explorer\/[^"]+)"/g)].map(
      ([, path]) => path as string,
    )
    const workers = ['editor', 'json', 'graphql'].map((name) => `/graphql/explorer/${name}.worker.js`)
    expect(named).toHaveLength(5)
    for (const path of [...named, ...workers]) {
      const packed = await get(path, { 'accept-encoding': 'gzip, br' })
      const plain = await get(path)
      expect([path, packed.statusCode, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
        path,
        200,
        'gzip',
        path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      ])
      expect(plain.headers['content-encoding']).toBeUndefined()
      if (path.endsWith('explorer.js')) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    }
  })

  it('opens with every example of the plugins that are on', async () => {
    const { body } = await page()
    const options = JSON.parse(/id="options">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
      defaultTabs: { query: string }[]
    }
    expect(options.defaultTabs.length).toBe(1 + plugins.flatMap(({ contributes }) => contributes.examples ?? []).length)
    expect(options.defaultTabs.length).toBeGreaterThan(4)
  })
})

describe('the examples', () => {
  it.each(
    plugins.flatMap(({ name, contributes }) => (contributes.examples ?? []).map((example) => ({ name, example }))),
  )('of $name are valid without other plugins, and within the limits', ({ name, example }) => {
    const schema = schemaOf(plugins, closureOf(plugins, name))
    const document = parse(example.query)
    expect(validate(schema, document)).toEqual([])
    expect(() => assertMeasured(document)).not.toThrow()
    expect(() => assertAffordable(schema, document, example.variables ?? {})).not.toThrow()
  })
})
