import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const statusOf = async (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  (await client.inject({ method: 'GET', url, headers: { range: 'bytes=0-9', ...headers } })).statusCode

async function scene() {
  const listener = await world.listener()
  const song = await world.song(await world.artist())
  const browser = await world.browser(listener)
  const makeToken = async (owner: TestClient): Promise<string> =>
    (await owner.rest('POST', '/access-tokens', { name: 'player', scopes: ['read', 'write'] })).body.secret
  return { listener, song, browser, makeToken }
}

describe('the URL of a playback', () => {
  it('serves the browser session that opened it, and no other session of the same or another account', async () => {
    const { listener, song, browser } = await scene()
    const { url } = (await browser.rest('POST', `/songs/${song.id}/playback`)).body
    expect(await statusOf(browser, url)).toBe(206)
    const others = [await world.browser(listener), await world.browser(await world.listener()), test.client()]
    for (const other of others) {
      const refused = await other.inject({ method: 'GET', url })
      expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
    }
    const unbound = url.replace(/&by=[^&]+/, '')
    expect(unbound).not.toBe(url)
    expect(await statusOf(browser, unbound)).toBe(403)
  })

  it('ends with the session that opened it', async () => {
    const { song, browser } = await scene()
    const { url } = (await browser.rest('POST', `/songs/${song.id}/playback`)).body
    expect((await browser.rest('POST', '/auth/user/logout', {})).status).toBe(200)
    expect(await statusOf(browser, url)).toBe(403)
  })

  it('of a token plays in an element without credentials, and never for another token', async () => {
    const { song, browser, makeToken } = await scene()
    const [own, other] = [await makeToken(browser), await makeToken(await world.browser(await world.listener()))]
    const opened = await test
      .client()
      .rest('POST', `/songs/${song.id}/playback`, {}, { authorization: `Bearer ${own}` })
    expect(opened.status).toBe(201)
    expect(await statusOf(test.client(), opened.body.url)).toBe(206)
    expect(await statusOf(test.client(), opened.body.url, { authorization: `Bearer ${own}` })).toBe(206)
    expect(await statusOf(test.client(), opened.body.url, { authorization: `Bearer ${other}` })).toBe(403)
  })

  it('is checked without a query for each range', async () => {
    const { song, browser } = await scene()
    const { url } = (await browser.rest('POST', `/songs/${song.id}/playback`)).body
    expect(await statusOf(browser, url)).toBe(206)
    const watch = watchSql(test)
    for (let part = 0; part < 5; part += 1) expect(await statusOf(browser, url)).toBe(206)
    const asked = watch.take().filter((sql) => /"(?:Session|AccessToken|Listener)"/.test(sql))
    watch.stop()
    expect(asked).toEqual([])
  })
})
